#!/usr/bin/env python3
"""Makes the small Core ML models that the tests of ManakoCoreMLFormat ask, with the answers of scikit-learn and NumPy.

usage: scripts/coreml-fixtures/small_models.py

Needs coremltools 9.0, scikit-learn 1.5.1 and NumPy (`pip install coremltools==9.0 scikit-learn==1.5.1 "numpy<2.3"`); none of
them is needed to build or test the package. The models of a kind go into one archive,
Tests/ManakoCoreMLFormatTests/Features/Fixtures/<kind>.zip: for each model a folder with `model.mlmodel` and `questions.json`, a list of
questions with inputs and outputs by name. A value is an object with one key, its kind; numbers that JSON lacks are texts.
"""
import json
import logging
import math
import os
import pathlib
import warnings
import zipfile

warnings.filterwarnings("ignore")
os.environ["TQDM_DISABLE"] = "1"
logging.disable(logging.CRITICAL)
import numpy as np
from coremltools.models import datatypes
from coremltools.proto import FeatureTypes_pb2, Model_pb2
from sklearn import datasets, ensemble, feature_extraction, linear_model, neighbors, preprocessing, svm, tree

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "ManakoCoreMLFormatTests" / "Features" / "Fixtures"
ARCHIVES = {}
Array = FeatureTypes_pb2.ArrayFeatureType


# Descriptions

def feature(list_, name, kind, shape=None, optional=False, element=Array.DOUBLE):
    entry = list_.add()
    entry.name = name
    if kind == "array":
        entry.type.multiArrayType.dataType = element
        entry.type.multiArrayType.shape.extend(shape or [])
    elif kind == "int64Dictionary":
        entry.type.dictionaryType.int64KeyType.SetInParent()
    elif kind == "stringDictionary":
        entry.type.dictionaryType.stringKeyType.SetInParent()
    elif kind == "int64Sequence":
        entry.type.sequenceType.int64Type.SetInParent()
    elif kind == "stringSequence":
        entry.type.sequenceType.stringType.SetInParent()
    else:
        getattr(entry.type, kind + "Type").SetInParent()
    entry.type.isOptional = optional


def model(inputs, outputs):
    """A specification with inputs and outputs, each (name, kind[, shape[, optional[, element type]]])."""
    spec = Model_pb2.Model(specificationVersion=4)
    for entry in inputs:
        feature(spec.description.input, *entry)
    for entry in outputs:
        feature(spec.description.output, *entry)
    return spec


def vector_model(length, output="double"):
    spec = model([("x", "array", [length])], [("y", output)])
    spec.description.predictedFeatureName = "y"
    return spec


def classifier(length, labels, part, inputs=None):
    """A specification of a classifier; `part` names its kind."""
    text = isinstance(labels[0], str)
    spec = model(
        inputs or [("x", "array", [length])],
        [("label", "string" if text else "int64"), ("share", "stringDictionary" if text else "int64Dictionary")])
    spec.description.predictedFeatureName = "label"
    spec.description.predictedProbabilitiesName = "share"
    set_labels(getattr(spec, part), labels)
    return spec


def set_labels(message, labels):
    if isinstance(labels[0], str):
        message.stringClassLabels.vector.extend(labels)
    else:
        message.int64ClassLabels.vector.extend(int(label) for label in labels)


# Values

def number(value):
    value = float(value)
    return value if math.isfinite(value) else repr(value)


def array(values, element="float64"):
    values = np.asarray(values)
    return {"array": [number(value) for value in values.reshape(-1)], "shape": list(values.shape), "type": element}


def double(value):
    return {"double": number(value)}


def int64(value):
    return {"int64": int(value)}


def string(value):
    return {"string": str(value)}


def dictionary(entries):
    entries = dict(entries)
    kind = "stringDictionary" if any(isinstance(key, str) for key in entries) else "int64Dictionary"
    return {kind: {str(key): number(value) for key, value in entries.items()}}


def classes(labels, shares, winner=None):
    """A classifier's answer."""
    labels = [label if isinstance(label, str) else int(label) for label in labels]
    winner = labels[int(np.argmax(shares))] if winner is None else winner
    return {"label": string(winner) if isinstance(winner, str) else int64(winner),
            "share": dictionary(zip(labels, shares))}


def case(kind, name, spec, questions, tolerance=1e-9):
    """Adds a model; questions are (inputs, outputs), outputs None where the model must refuse the inputs."""
    assert spec.WhichOneof("Type") == kind, (kind, name)
    models = ARCHIVES.setdefault(kind, {})
    assert name not in models, name
    models[name] = (spec.SerializeToString(deterministic=True), [
        {"inputs": inputs, "outputs": outputs, "tolerance": tolerance} for inputs, outputs in questions
    ])


def answers(rows, give):
    return [({"x": array(row)}, give(index)) for index, row in enumerate(rows)]


def write():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind, models in ARCHIVES.items():
        path = FOLDER / f"{kind}.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name, (spec, questions) in models.items():
                for file, data in (("model.mlmodel", spec), ("questions.json", json.dumps(questions).encode())):
                    info = zipfile.ZipInfo(f"{name}/{file}", (2020, 1, 1, 0, 0, 0))
                    info.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(info, data)
        print(f"{kind}: {len(models)} models, {path.stat().st_size} bytes")


IRIS = datasets.load_iris()
DIABETES = datasets.load_diabetes()
FLOWERS = [str(name) for name in IRIS.target_names]
SOME = IRIS.data[::13]
PATIENTS = DIABETES.data[::67]
NORMAL = lambda z: 0.5 * math.erfc(-z / math.sqrt(2))


# Generalised linear models

def fill_linear(message, weights, offsets, transform=0):
    for row in np.atleast_2d(weights):
        message.weights.add().value.extend(row)
    message.offset.extend(np.atleast_1d(offsets))
    message.postEvaluationTransform = transform


def glm():
    fitted = linear_model.LinearRegression().fit(DIABETES.data, DIABETES.target)
    spec = vector_model(10)
    fill_linear(spec.glmRegressor, fitted.coef_, fitted.intercept_)
    case("glmRegressor", "linear", spec, answers(PATIENTS, lambda i: {"y": double(fitted.predict(PATIENTS)[i])}))
    weights, rows = np.array([0.5, -1.25, 2]), np.array([[1, 2, 3], [-4, 0.5, 0], [30, -30, 20], [-900, 0, 0]])
    for name, transform, link in (
        ("logit", 1, lambda z: 1 / (1 + np.exp(-z))), ("probit", 2, NORMAL)
    ):
        spec = vector_model(3)
        fill_linear(spec.glmRegressor, weights, -0.75, transform)
        case("glmRegressor", name, spec, answers(rows, lambda i: {"y": double(link(rows[i] @ weights - 0.75))}))
    # Numbers that come one by one are taken in the order of the description.
    spec = model([("b", "double"), ("a", "int64")], [("y", "double")])
    fill_linear(spec.glmRegressor, [2, 10], 1)
    case("glmRegressor", "scalars", spec, [
        ({"a": int64(3), "b": double(0.5)}, {"y": double(32)}), ({"a": int64(3)}, None),
        ({"a": int64(3), "b": string("x")}, None), ({"a": int64(3), "b": array([1, 2])}, None)])
    glm_classes()


def glm_classes():
    for name, count, labels in (("oneVersusRest", 3, FLOWERS), ("oneVersusRestOfTwo", 2, [7, -1])):
        chosen = IRIS.target < count
        fitted = linear_model.LogisticRegression(multi_class="ovr").fit(IRIS.data[chosen], IRIS.target[chosen])
        spec = classifier(4, labels, "glmClassifier")
        fill_linear(spec.glmClassifier, fitted.coef_, fitted.intercept_)
        spec.glmClassifier.classEncoding = 1
        shares = fitted.predict_proba(SOME)
        case("glmClassifier", name, spec, answers(SOME, lambda i: classes(labels, shares[i])))
    fitted = linear_model.LogisticRegression(multi_class="multinomial").fit(IRIS.data, IRIS.target)
    spec = classifier(4, FLOWERS, "glmClassifier")
    # Softmax depends on differences alone, so that the first class can be the reference.
    fill_linear(spec.glmClassifier, fitted.coef_[1:] - fitted.coef_[0], fitted.intercept_[1:] - fitted.intercept_[0])
    shares = fitted.predict_proba(SOME)
    case("glmClassifier", "reference", spec, answers(SOME, lambda i: classes(FLOWERS, shares[i])))
    for encoding in (0, 1):
        spec = classifier(2, ["no", "yes"], "glmClassifier")
        fill_linear(spec.glmClassifier, [1.5, -0.5], 0.25, 1)
        spec.glmClassifier.classEncoding = encoding
        rows = np.array([[0.1, 0.2], [-1, 3], [2, 1]])
        shares = [[1 - NORMAL(z), NORMAL(z)] for z in rows @ [1.5, -0.5] + 0.25]
        case("glmClassifier", f"probit{encoding}", spec, answers(rows, lambda i: classes(["no", "yes"], shares[i])))


# Support vector machines

def set_kernel(message, fitted):
    gamma, kernel = fitted._gamma, message.kernel
    if fitted.kernel == "linear":
        kernel.linearKernel.SetInParent()
    elif fitted.kernel == "rbf":
        kernel.rbfKernel.gamma = gamma
    elif fitted.kernel == "poly":
        kernel.polyKernel.gamma, kernel.polyKernel.c, kernel.polyKernel.degree = gamma, fitted.coef0, fitted.degree
    else:
        kernel.sigmoidKernel.gamma, kernel.sigmoidKernel.c = gamma, fitted.coef0


def set_vectors(message, vectors, sparse=False):
    for row in vectors:
        if sparse:
            nodes = message.sparseSupportVectors.vectors.add()
            for index in np.nonzero(row)[0]:
                nodes.nodes.add(index=int(index) + 1, value=row[index])
        else:
            message.denseSupportVectors.vectors.add().values.extend(row)


def set_decisions(message, fitted):
    """scikit-learn turns the signs round when there are two classes."""
    message.numberOfSupportVectorsPerClass.extend(int(count) for count in fitted.n_support_)
    for row in fitted._dual_coef_:
        message.coefficients.add().alpha.extend(row)
    message.rho.extend(-fitted._intercept_)
    message.probA.extend(fitted.probA_)
    message.probB.extend(fitted.probB_)


def svms():
    for kernel in ("linear", "rbf", "poly", "sigmoid"):
        for sparse in (False, True):
            rows = np.where(np.abs(IRIS.data - IRIS.data.mean(0)) < 0.4, 0, IRIS.data - IRIS.data.mean(0)) if sparse else IRIS.data
            fitted = svm.SVR(kernel=kernel, coef0=0.3, degree=2).fit(rows[:, :3], rows[:, 3])
            spec = vector_model(3)
            set_kernel(spec.supportVectorRegressor, fitted)
            set_vectors(spec.supportVectorRegressor, fitted.support_vectors_, sparse)
            spec.supportVectorRegressor.coefficients.alpha.extend(fitted.dual_coef_[0])
            spec.supportVectorRegressor.rho = -fitted.intercept_[0]
            questions, given = fitted.predict(rows[::29, :3]), rows[::29, :3]
            case("supportVectorRegressor", kernel + ("Sparse" if sparse else ""), spec,
                 answers(given, lambda i: {"y": double(questions[i])}), 1e-6)
            svm_classes(kernel, rows, sparse)
    svm_two_classes()


def svm_classes(kernel, rows, sparse):
    fitted = svm.SVC(kernel=kernel, coef0=0.3, degree=3, probability=sparse, random_state=1).fit(rows, IRIS.target)
    spec = classifier(4, FLOWERS, "supportVectorClassifier")
    set_kernel(spec.supportVectorClassifier, fitted)
    set_vectors(spec.supportVectorClassifier, fitted.support_vectors_, sparse)
    set_decisions(spec.supportVectorClassifier, fitted)
    given = rows[::13]
    if sparse:
        shares = fitted.predict_proba(given)
        questions = answers(given, lambda i: classes(FLOWERS, shares[i]))
    else:
        fitted.decision_function_shape = "ovo"
        winners, decisions = fitted.predict(given), fitted.decision_function(given)
        questions = answers(given, lambda i: classes(FLOWERS, votes(decisions[i]), FLOWERS[winners[i]]))
    case("supportVectorClassifier", kernel + ("Probability" if sparse else ""), spec, questions, 1e-6)


def votes(decisions):
    shares, pairs = np.zeros(3), [(0, 1), (0, 2), (1, 2)]
    for decision, (first, second) in zip(decisions, pairs):
        shares[first if decision > 0 else second] += 1 / 3
    return shares


def svm_two_classes():
    chosen = IRIS.target > 0
    rows, target = IRIS.data[chosen], IRIS.target[chosen]
    fitted = svm.NuSVC(probability=True, random_state=2).fit(rows, target)
    spec = classifier(4, [10, 20], "supportVectorClassifier")
    set_kernel(spec.supportVectorClassifier, fitted)
    set_vectors(spec.supportVectorClassifier, fitted.support_vectors_)
    set_decisions(spec.supportVectorClassifier, fitted)
    given = rows[::11]
    # libsvm 3.3 and later take the sigmoid's value as it is; scikit-learn's older copy iterates to within 0.5 %.
    # A decision above 0 means scikit-learn's second class.
    first = 1 / (1 + np.exp(-fitted.decision_function(given) * fitted.probA_[0] + fitted.probB_[0]))
    assert np.allclose(first, fitted.predict_proba(given)[:, 0], atol=0.005)
    case("supportVectorClassifier", "two", spec,
         answers(given, lambda i: classes([10, 20], [first[i], 1 - first[i]])), 1e-6)


# Trees

MODES = ["LessThanEqual", "LessThan", "GreaterThanEqual", "GreaterThan", "Equal", "NotEqual"]


def add_tree(ensemble_, number, fitted, values):
    """A tree of scikit-learn; values(node) gives what a leaf adds, by index."""
    nodes = fitted.tree_
    for index in range(nodes.node_count):
        node = ensemble_.nodes.add(treeId=number, nodeId=index)
        if nodes.children_left[index] < 0:
            node.nodeBehavior = 6
            for place, value in values(index).items():
                node.evaluationInfo.add(evaluationIndex=place, evaluationValue=value)
        else:
            node.branchFeatureIndex = int(nodes.feature[index])
            node.branchFeatureValue = nodes.threshold[index]
            node.trueChildNodeId = int(nodes.children_left[index])
            node.falseChildNodeId = int(nodes.children_right[index])
            node.missingValueTracksTrueChild = bool(nodes.missing_go_to_left[index])


def trees():
    # scikit-learn compares 32-bit numbers.
    data, patients = DIABETES.data.astype(np.float32), PATIENTS.astype(np.float32)
    fitted = ensemble.RandomForestRegressor(5, max_depth=4, random_state=3).fit(data, DIABETES.target)
    spec = vector_model(10)
    spec.treeEnsembleRegressor.treeEnsemble.numPredictionDimensions = 1
    for index, part in enumerate(fitted.estimators_):
        add_tree(spec.treeEnsembleRegressor.treeEnsemble, index, part, lambda n: {0: part.tree_.value[n][0][0] / 5})
    expected = fitted.predict(patients)
    case("treeEnsembleRegressor", "forest", spec, answers(patients, lambda i: {"y": double(expected[i])}))
    fitted = ensemble.GradientBoostingRegressor(n_estimators=8, max_depth=3, random_state=4).fit(data, DIABETES.target)
    spec = vector_model(10)
    parameters = spec.treeEnsembleRegressor.treeEnsemble
    parameters.numPredictionDimensions = 1
    parameters.basePredictionValue.append(float(fitted.init_.constant_[0][0]))
    for index, part in enumerate(fitted.estimators_[:, 0]):
        add_tree(parameters, index, part, lambda n: {0: 0.1 * part.tree_.value[n][0][0]})
    expected_boost = fitted.predict(patients)
    case("treeEnsembleRegressor", "boosted", spec, answers(patients, lambda i: {"y": double(expected_boost[i])}))
    tree_missing(data)
    tree_modes()
    tree_several()
    tree_classes()


def tree_missing(data):
    holes = data.copy()
    holes[np.random.default_rng(5).random(holes.shape) < 0.3] = np.nan
    fitted = tree.DecisionTreeRegressor(max_depth=6, random_state=5).fit(holes, DIABETES.target)
    assert 0 < fitted.tree_.missing_go_to_left.sum() < fitted.tree_.node_count // 2
    spec = vector_model(10)
    spec.treeEnsembleRegressor.treeEnsemble.numPredictionDimensions = 1
    add_tree(spec.treeEnsembleRegressor.treeEnsemble, 0, fitted, lambda n: {0: fitted.tree_.value[n][0][0]})
    expected = fitted.predict(holes[::23])
    case("treeEnsembleRegressor", "missing", spec, answers(holes[::23], lambda i: {"y": double(expected[i])}))
    # An optional number that is not given is missing too.
    spec = model([("a", "double", None, True), ("b", "double")], [("y", "double")])
    parameters = spec.treeEnsembleRegressor.treeEnsemble
    parameters.numPredictionDimensions = 1
    parameters.nodes.add(nodeId=4, nodeBehavior=3, branchFeatureValue=1, trueChildNodeId=9, falseChildNodeId=2,
                         missingValueTracksTrueChild=True)
    parameters.nodes.add(nodeId=2, nodeBehavior=6).evaluationInfo.add(evaluationValue=-1)
    parameters.nodes.add(nodeId=9, nodeBehavior=6).evaluationInfo.add(evaluationValue=5)
    case("treeEnsembleRegressor", "optional", spec, [
        ({"a": double(2), "b": double(0)}, {"y": double(5)}), ({"a": double(1), "b": double(0)}, {"y": double(-1)}),
        ({"b": double(0)}, {"y": double(5)}), ({"a": double(1)}, None)])


def tree_modes():
    tests = [lambda x: x <= 1.5, lambda x: x < 1.5, lambda x: x >= 1.5, lambda x: x > 1.5, lambda x: x == 1.5,
             lambda x: x != 1.5]
    for mode, (name, test) in enumerate(zip(MODES, tests)):
        spec = vector_model(2)
        regressor = spec.treeEnsembleRegressor
        regressor.postEvaluationTransform = 2
        regressor.treeEnsemble.numPredictionDimensions = 1
        regressor.treeEnsemble.basePredictionValue.append(0.25)
        for number in (3, 8):
            regressor.treeEnsemble.nodes.add(
                treeId=number, nodeId=0, nodeBehavior=mode, branchFeatureIndex=1, branchFeatureValue=1.5,
                trueChildNodeId=1, falseChildNodeId=2)
            for node, value in ((1, number), (2, -0.5)):
                leaf = regressor.treeEnsemble.nodes.add(treeId=number, nodeId=node, nodeBehavior=6)
                leaf.evaluationInfo.add(evaluationValue=value)
        questions = []
        for x in (1, 1.5, 2):
            total = 0.25 + (3 + 8 if test(x) else -1)
            questions.append(({"x": array([0, x])}, {"y": double(1 / (1 + math.exp(-total)))}))
        case("treeEnsembleRegressor", name[0].lower() + name[1:], spec, questions)


def tree_several():
    fitted = tree.DecisionTreeRegressor(max_depth=3).fit(IRIS.data[:, :2].astype(np.float32), IRIS.data[:, 2:])
    spec = model([("x", "array", [2])], [("y", "array", [2], False, Array.FLOAT32)])
    spec.description.predictedFeatureName = "y"
    spec.treeEnsembleRegressor.treeEnsemble.numPredictionDimensions = 2
    spec.treeEnsembleRegressor.treeEnsemble.basePredictionValue.extend([0, 0])
    add_tree(spec.treeEnsembleRegressor.treeEnsemble, 0, fitted, lambda n: dict(enumerate(fitted.tree_.value[n][:, 0])))
    rows = SOME[:, :2].astype(np.float32)
    expected = fitted.predict(rows)
    case("treeEnsembleRegressor", "several", spec, answers(rows, lambda i: {"y": array(expected[i], "float32")}), 1e-6)


def tree_classes():
    data, some = IRIS.data.astype(np.float32), SOME.astype(np.float32)
    fitted = ensemble.RandomForestClassifier(4, max_depth=3, random_state=6).fit(data, IRIS.target)
    spec = classifier(4, FLOWERS, "treeEnsembleClassifier")
    spec.treeEnsembleClassifier.treeEnsemble.numPredictionDimensions = 3
    for index, part in enumerate(fitted.estimators_):
        add_tree(spec.treeEnsembleClassifier.treeEnsemble, index, part,
                 lambda n: dict(enumerate(part.tree_.value[n][0] / part.tree_.value[n][0].sum() / 4)))
    shares = fitted.predict_proba(some)
    case("treeEnsembleClassifier", "forest", spec, answers(some, lambda i: classes(FLOWERS, shares[i])))
    boosted_classes(data, some)
    chosen = IRIS.target > 0
    fitted = tree.DecisionTreeClassifier(max_depth=2).fit(data[chosen][:, :2], IRIS.target[chosen])
    spec = classifier(2, ["versicolor", "virginica"], "treeEnsembleClassifier")
    spec.treeEnsembleClassifier.treeEnsemble.numPredictionDimensions = 1
    add_tree(spec.treeEnsembleClassifier.treeEnsemble, 0, fitted,
             lambda n: {0: fitted.tree_.value[n][0][1] / fitted.tree_.value[n][0].sum()})
    shares_two = fitted.predict_proba(some[:, :2])
    case("treeEnsembleClassifier", "two", spec,
         answers(some[:, :2], lambda i: classes(["versicolor", "virginica"], shares_two[i])))


def boosted_classes(data, some):
    fitted = ensemble.GradientBoostingClassifier(n_estimators=4, max_depth=2, random_state=7).fit(data, IRIS.target)
    spec = classifier(4, [3, 5, 9], "treeEnsembleClassifier")
    spec.treeEnsembleClassifier.postEvaluationTransform = 1
    parameters = spec.treeEnsembleClassifier.treeEnsemble
    parameters.numPredictionDimensions = 3
    parameters.basePredictionValue.extend(np.log(fitted.init_.class_prior_))
    for index, part in enumerate(fitted.estimators_.reshape(-1)):
        add_tree(parameters, index, part, lambda n: {index % 3: 0.1 * part.tree_.value[n][0][0]})
    shares = fitted.predict_proba(some)
    case("treeEnsembleClassifier", "boosted", spec, answers(some, lambda i: classes([3, 5, 9], shares[i])))
    # The same with the first class as the reference: its scores are taken off those of the others.
    spec = classifier(4, [3, 5, 9], "treeEnsembleClassifier")
    spec.treeEnsembleClassifier.postEvaluationTransform = 3
    parameters = spec.treeEnsembleClassifier.treeEnsemble
    parameters.numPredictionDimensions = 2
    prior = np.log(fitted.init_.class_prior_)
    parameters.basePredictionValue.extend(prior[1:] - prior[0])
    for index, part in enumerate(fitted.estimators_.reshape(-1)):
        def values(node):
            value = 0.1 * part.tree_.value[node][0][0]
            return {index % 3 - 1: value} if index % 3 else {0: -value, 1: -value}
        add_tree(parameters, index, part, values)
    case("treeEnsembleClassifier", "reference", spec, answers(some, lambda i: classes([3, 5, 9], shares[i])))
    two = ensemble.GradientBoostingClassifier(n_estimators=4, max_depth=2, random_state=8).fit(data, IRIS.target == 2)
    for name, transform in (("logistic", 2), ("zeroClass", 3)):
        spec = classifier(4, ["other", "virginica"], "treeEnsembleClassifier")
        spec.treeEnsembleClassifier.postEvaluationTransform = transform
        parameters = spec.treeEnsembleClassifier.treeEnsemble
        parameters.numPredictionDimensions = 1
        parameters.basePredictionValue.append(math.log(two.init_.class_prior_[1] / two.init_.class_prior_[0]))
        for index, part in enumerate(two.estimators_[:, 0]):
            add_tree(parameters, index, part, lambda n: {0: 0.1 * part.tree_.value[n][0][0]})
        shares_two = two.predict_proba(some)
        case("treeEnsembleClassifier", name, spec,
             answers(some, lambda i: classes(["other", "virginica"], shares_two[i])))


# Nearest neighbours and recommendations

def nearest():
    data, some = IRIS.data.astype(np.float32), (SOME + 0.013).astype(np.float32)
    for name, tree_index, weighted, count in (
        ("uniform", False, False, 5), ("tree", True, False, 3), ("inverse", False, True, 6), ("exact", False, True, 4)
    ):
        chosen = data[::2] if name != "exact" else data
        target = IRIS.target[::2] if name != "exact" else IRIS.target
        spec = classifier(4, [FLOWERS[t] for t in target] if not tree_index else [int(t) for t in target],
                          "kNearestNeighborsClassifier")
        message = spec.kNearestNeighborsClassifier
        message.numberOfNeighbors.defaultValue = count
        message.nearestNeighborsIndex.numberOfDimensions = 4
        for row in chosen:
            message.nearestNeighborsIndex.floatSamples.add().vector.extend(row)
        if tree_index:
            message.nearestNeighborsIndex.singleKdTreeIndex.leafSize = 30
        else:
            message.nearestNeighborsIndex.linearIndex.SetInParent()
        message.nearestNeighborsIndex.squaredEuclideanDistance.SetInParent()
        (message.inverseDistanceWeighting if weighted else message.uniformWeighting).SetInParent()
        fitted = neighbors.KNeighborsClassifier(count, weights=inverse_squares if weighted else "uniform")
        shares = fitted.fit(chosen.astype(float), target)
        given = (data[::17] if name == "exact" else some).astype(float)
        shares = fitted.predict_proba(given)
        labels = [0, 1, 2] if tree_index else FLOWERS
        case("kNearestNeighborsClassifier", name, spec, answers(given, lambda i: classes(labels, shares[i])), 1e-6)
    for name, kind in (("defaultText", "string"), ("defaultInteger", "int64")):
        spec = model([("x", "array", [2])], [("label", kind), ("share", kind + "Dictionary")])
        spec.description.predictedFeatureName, spec.description.predictedProbabilitiesName = "label", "share"
        message = spec.kNearestNeighborsClassifier
        message.numberOfNeighbors.defaultValue = 3
        message.nearestNeighborsIndex.numberOfDimensions = 2
        message.uniformWeighting.SetInParent()
        label = "none" if kind == "string" else -1
        setattr(message, "defaultStringLabel" if kind == "string" else "defaultInt64Label", label)
        case("kNearestNeighborsClassifier", name, spec, [
            ({"x": array([1, 2])}, classes([label], [1])), ({"x": array([1, 2, 3])}, None)])


def inverse_squares(distances):
    with np.errstate(divide="ignore"):
        weights = 1 / distances ** 2
    exact = np.isinf(weights).any(1)
    weights[exact] = np.isinf(weights[exact])
    return weights


def recommendations():
    names, count = ["apple", "bread", "cheese", "dates", "eggs"], 5
    random = np.random.default_rng(9)
    similarity = np.where(random.random((count, count)) < 0.6, random.random((count, count)), 0)
    shift = np.array([0, 0.5, 0, -0.25, 0])
    for name in ("texts", "integers", "plain"):
        key = "string" if name == "texts" else "int64"
        ids = names if name == "texts" else [7, 5, 3, 2, 11] if name == "integers" else list(range(count))
        spec = model(
            [("items", key + "Dictionary"), ("k", "int64", None, True), ("only", key + "Sequence", None, True),
             ("without", key + "Sequence", None, True)],
            [("list", key + "Sequence"), ("scores", key + "Dictionary")])
        message = spec.itemSimilarityRecommender
        for given in range(count):
            part = message.itemItemSimilarities.add(itemId=given, itemScoreAdjustment=shift[given])
            for other in np.nonzero(similarity[given])[0]:
                part.similarItemList.add(itemId=int(other), similarityScore=similarity[given][other])
        if name == "texts":
            message.itemStringIds.vector.extend(ids)
        elif name == "integers":
            message.itemInt64Ids.vector.extend(ids)
        message.itemInputFeatureName, message.numRecommendationsInputFeatureName = "items", "k"
        message.itemRestrictionInputFeatureName, message.itemExclusionInputFeatureName = "only", "without"
        message.recommendedItemListOutputFeatureName, message.recommendedItemScoreOutputFeatureName = "list", "scores"
        def ask(scores, k=None, only=None, without=None):
            totals = np.zeros(count)
            for given, score in scores.items():
                totals += similarity[given] * (score - shift)
            banned = scores if without is None else without
            chosen = [i for i in np.argsort(-totals, kind="stable") if i not in banned and (only is None or i in only)]
            chosen = chosen[:k]
            inputs = {"items": dictionary((ids[i], s) for i, s in scores.items())}
            if k is not None:
                inputs["k"] = int64(k)
            if only is not None:
                inputs["only"] = {key + "Sequence": [ids[i] for i in only]}
            if without is not None:
                inputs["without"] = {key + "Sequence": [ids[i] for i in without]}
            return inputs, {"list": {key + "Sequence": [ids[i] for i in chosen]},
                            "scores": dictionary((ids[i], totals[i]) for i in chosen) if chosen else {key + "Dictionary": {}}}
        case("itemSimilarityRecommender", name, spec, [
            ask({0: 1.0}), ask({0: 2.0, 3: -1.0}, 2), ask({1: 0.5, 2: 3.0}, 4, only=[0, 3]),
            ask({4: 1.0}, None, None, [0, 1]), ask({2: 1.0}, 0), ({"k": int64(2)}, None),
            ({"items": double(1)}, None)])


# Transforms

def encoders():
    for name, kind, categories in (("texts", "string", ["b", "a", "ä"]), ("integers", "int64", [5, -3, 0, 9])):
        for sparse in (False, True):
            for ignore in (False, True):
                spec = model([("x", kind)], [("y", "int64Dictionary" if sparse else "array", [len(categories)])])
                message = spec.oneHotEncoder
                (message.stringCategories if kind == "string" else message.int64Categories).vector.extend(categories)
                message.outputSparse, message.handleUnknown = sparse, int(ignore)
                fitted = preprocessing.OneHotEncoder(
                    categories=[categories] if kind == "string" else [sorted(categories)], sparse_output=False).fit(
                    np.array(categories)[:, None])
                value = string if kind == "string" else int64
                questions = []
                for index, category in enumerate(categories):
                    row = np.eye(len(categories))[index]
                    assert fitted.transform([[category]]).sum() == 1
                    questions.append(({"x": value(category)}, {"y": dictionary({index: 1}) if sparse else array(row)}))
                nothing = {"int64Dictionary": {}} if sparse else array(np.zeros(len(categories)))
                questions.append(({"x": value("z" if kind == "string" else 77)}, {"y": nothing} if ignore else None))
                questions.append(({"x": int64(5) if kind == "string" else string("5")}, None))
                case("oneHotEncoder", name + ("Sparse" if sparse else "") + ("Ignoring" if ignore else ""), spec, questions)
    fitted = feature_extraction.DictVectorizer(sparse=False).fit([{"height": 1, "width": 2, "depth": 3}])
    spec = model([("x", "stringDictionary")], [("y", "array", [3])])
    spec.dictVectorizer.stringToIndex.vector.extend(fitted.feature_names_)
    given = [{"width": 2.5}, {"height": 1, "depth": -4, "width": 0}, {"depth": 9.0}]
    case("dictVectorizer", "texts", spec, [({"x": dictionary(g)}, {"y": array(fitted.transform(g)[0])}) for g in given] + [
        ({"x": {"stringDictionary": {}}}, {"y": array([0, 0, 0])}), ({"x": dictionary({"weight": 1})}, None),
        ({"x": dictionary({1: 1})}, None)])
    spec = model([("x", "int64Dictionary")], [("y", "array", [2], False, Array.INT32)])
    spec.dictVectorizer.int64ToIndex.vector.extend([40, -2])
    case("dictVectorizer", "integers", spec, [
        ({"x": dictionary({-2: 7})}, {"y": array([0, 7], "int32")}), ({"x": dictionary({40: 0.5})}, None),
        ({"x": dictionary({40: 3e9})}, None), ({"x": dictionary({"40": 1})}, None)])


def imputers():
    def imputer(kind, optional=False, shape=None):
        return model([("x", kind, shape, optional)], [("y", kind, shape)])
    spec = imputer("double", True)
    spec.imputer.imputedDoubleValue = 2.5
    case("imputer", "number", spec, [
        ({"x": double(math.nan)}, {"y": double(2.5)}), ({"x": double(-1)}, {"y": double(-1)}), ({}, {"y": double(2.5)}),
        ({"x": string("1")}, None)])
    spec = imputer("array", True, [3])
    spec.imputer.imputedDoubleArray.vector.extend([10, 20, 30])
    spec.imputer.replaceDoubleValue = -1
    rows = np.array([[1, -1, 3], [-1, -1, -1], [7, 8, 9]])
    filled = np.where(rows == -1, [10, 20, 30], rows)
    case("imputer", "array", spec, answers(rows, lambda i: {"y": array(filled[i])}) + [
        ({}, {"y": array([10, 20, 30])}), ({"x": array([1, 2])}, None)])
    spec = imputer("array", True, [2])
    spec.imputer.imputedDoubleValue = 4
    case("imputer", "every", spec, [
        ({"x": array([math.nan, 1])}, {"y": array([4, 1])}), ({}, {"y": array([4, 4])})])
    spec = imputer("int64")
    spec.imputer.imputedInt64Value, spec.imputer.replaceInt64Value = 8, -9
    case("imputer", "integer", spec, [
        ({"x": int64(-9)}, {"y": int64(8)}), ({"x": int64(9)}, {"y": int64(9)}), ({}, None)])
    spec = model([("x", "array", [2], False, Array.INT32)], [("y", "array", [2], False, Array.INT32)])
    spec.imputer.imputedInt64Array.vector.extend([5, 6])
    spec.imputer.replaceInt64Value = 0
    case("imputer", "integers", spec, [({"x": array([0, 3], "int32")}, {"y": array([5, 3], "int32")})])
    spec = imputer("string", True)
    spec.imputer.imputedStringValue, spec.imputer.replaceStringValue = "unknown", ""
    case("imputer", "text", spec, [
        ({"x": string("")}, {"y": string("unknown")}), ({"x": string("a")}, {"y": string("a")}), ({}, {"y": string("unknown")})])
    spec = imputer("stringDictionary")
    spec.imputer.imputedStringDictionary.map.update({"a": 1, "b": 2})
    case("imputer", "texts", spec, [({"x": dictionary({"a": 5, "c": 3})}, {"y": dictionary({"a": 5, "b": 2, "c": 3})})])
    spec = imputer("int64Dictionary")
    spec.imputer.imputedInt64Dictionary.map.update({1: 1.5, -2: 2})
    case("imputer", "numbers", spec, [
        ({"x": dictionary({1: math.nan})}, {"y": dictionary({1: 1.5, -2: 2})}), ({"x": dictionary({"a": 1})}, None)])


def vectorizers():
    spec = model([("a", "double"), ("b", "array", [2]), ("c", "int64"), ("d", "int64Dictionary")], [("y", "array", [7])])
    for name, count in (("b", 2), ("a", 1), ("d", 3), ("c", 1)):
        spec.featureVectorizer.inputList.add(inputColumn=name, inputDimensions=count)
    base = {"a": double(1), "b": array([2, 3]), "c": int64(4), "d": dictionary({2: 5})}
    case("featureVectorizer", "mixed", spec, [
        (base, {"y": array([2, 3, 1, 0, 0, 5, 4])}), ({**base, "b": array([1])}, None),
        ({**base, "d": dictionary({3: 5})}, None), ({**base, "d": dictionary({-1: 5})}, None),
        ({**base, "a": string("1")}, None), ({"a": double(1)}, None)])
    spec = model([("a", "double")], [("y", "array", [2], False, Array.FLOAT32)])
    for _ in range(2):
        spec.featureVectorizer.inputList.add(inputColumn="a", inputDimensions=1)
    case("featureVectorizer", "twice", spec, [({"a": double(0.1)}, {"y": array([0.1, 0.1], "float32")})], 1e-7)


def scalers():
    fitted = preprocessing.StandardScaler().fit(IRIS.data)
    spec = model([("x", "array", [4])], [("y", "array", [4])])
    spec.scaler.shiftValue.extend(-fitted.mean_)
    spec.scaler.scaleValue.extend(1 / fitted.scale_)
    expected = fitted.transform(SOME)
    case("scaler", "array", spec, answers(SOME, lambda i: {"y": array(expected[i])}) + [({"x": array([1, 2])}, None)])
    spec = model([("x", "array", [2, 2])], [("y", "array", [2, 2])])
    spec.scaler.scaleValue.append(-2)
    given = np.array([[1, 2], [3, 4.5]])
    case("scaler", "one", spec, [({"x": array(given)}, {"y": array(-2 * given)})])
    spec = model([("x", "int64")], [("y", "int64")])
    spec.scaler.shiftValue.append(1)
    spec.scaler.scaleValue.append(0.5)
    case("scaler", "integer", spec, [
        ({"x": int64(3)}, {"y": int64(2)}), ({"x": int64(4)}, None), ({"x": string("4")}, None)])
    for name, norm in (("l1", 1), ("l2", 2), ("max", 0)):
        rows = np.abs(SOME) if name == "max" else SOME - SOME.mean()
        expected_norm = preprocessing.Normalizer(name).transform(rows)
        spec = model([("x", "array", [4])], [("y", "array", [4])])
        spec.normalizer.normType = norm
        case("normalizer", name, spec, answers(rows, lambda i: {"y": array(expected_norm[i])}) + [
            ({"x": array([0, 0, 0, 0])}, {"y": array([0, 0, 0, 0])}), ({"x": string("1")}, None)])


def lookups():
    spec = model([("x", "string")], [("y", "int64")])
    spec.categoricalMapping.stringToInt64Map.map.update({"red": 4, "grün": -5, "": 9})
    questions = [({"x": string(k)}, {"y": int64(v)}) for k, v in (("red", 4), ("grün", -5), ("", 9))]
    case("categoricalMapping", "toInteger", spec, questions + [({"x": string("blue")}, None), ({"x": int64(4)}, None)])
    spec.categoricalMapping.int64Value = -1
    case("categoricalMapping", "toIntegerElse", spec, questions + [({"x": string("blue")}, {"y": int64(-1)})])
    spec = model([("x", "int64")], [("y", "string")])
    spec.categoricalMapping.int64ToStringMap.map.update({4: "red", -5: "grün", 0: "zero"})
    questions = [({"x": int64(k)}, {"y": string(v)}) for k, v in ((4, "red"), (-5, "grün"), (0, "zero"))]
    case("categoricalMapping", "toText", spec, questions + [({"x": int64(1)}, None), ({"x": string("4")}, None)])
    spec.categoricalMapping.strValue = "?"
    case("categoricalMapping", "toTextElse", spec, questions + [({"x": int64(1)}, {"y": string("?")})])
    spec = model([("x", "array", [4])], [("y", "double")])
    spec.arrayFeatureExtractor.extractIndex.append(2)
    case("arrayFeatureExtractor", "one", spec, [
        ({"x": array([5, 6, 7, 8])}, {"y": double(7)}), ({"x": array([1])}, None), ({"x": string("")}, None)])
    spec = model([("x", "array", [4])], [("y", "array", [3])])
    spec.arrayFeatureExtractor.extractIndex.extend([3, 0, 3])
    case("arrayFeatureExtractor", "several", spec, [({"x": array([5, 6, 7, 8])}, {"y": array([8, 5, 8])})])
    spec = model([("x", "array", [2]), ("s", "string")], [("x", "array", [2]), ("s", "string")])
    spec.identity.SetInParent()
    inputs = {"x": array([1, 2]), "s": string("a")}
    case("identity", "byName", spec, [(inputs, inputs), ({"x": array([1, 2])}, None)])
    spec = model([("x", "double"), ("s", "int64", None, True)], [("y", "double"), ("z", "int64")])
    spec.identity.SetInParent()
    case("identity", "byPlace", spec, [
        ({"x": double(1), "s": int64(2)}, {"y": double(1), "z": int64(2)}), ({"x": double(1)}, {"y": double(1)})])


# Boxes

def suppress(confidence, coordinates, overlap, threshold, per_class):
    """The algorithm of NonMaximumSuppression.proto, written down as it is described."""
    kept, label = [], confidence.argmax(1)
    best = confidence.max(1)
    for row in sorted(range(len(best)), key=lambda r: (-best[r], r)):
        if best[row] < threshold:
            continue
        if all(iou(coordinates[row], coordinates[other]) <= overlap or per_class and label[row] != label[other]
               for other in kept):
            kept.append(row)
    return kept


def iou(a, b):
    width = min(a[0] + a[2] / 2, b[0] + b[2] / 2) - max(a[0] - a[2] / 2, b[0] - b[2] / 2)
    height = min(a[1] + a[3] / 2, b[1] + b[3] / 2) - max(a[1] - a[3] / 2, b[1] - b[3] / 2)
    inside = max(width, 0) * max(height, 0)
    return inside / (a[2] * a[3] + b[2] * b[3] - inside)


def boxes():
    for seed, (name, per_class, element, labels, extent) in enumerate((
        ("perClass", True, "float32", FLOWERS, None), ("all", False, "float64", None, None),
        ("fixed", True, "float32", [4, 5, 6], (7, 7)), ("range", True, "float16", None, (3, 5)),
        ("atLeast", False, "float32", None, (30, None)),
    )):
        types = {"float32": (Array.FLOAT32, np.float32), "float64": (Array.DOUBLE, np.float64),
                 "float16": (Array.FLOAT16, np.float16)}
        number, dtype = types[element]
        spec = model(
            [("c", "array", None, False, number), ("b", "array", None, False, number), ("iou", "double", None, True),
             ("least", "double", None, True)],
            [("confidence", "array", None, False, Array.FLOAT32), ("coordinates", "array", None, False, number)])
        message = spec.nonMaximumSuppression
        message.pickTop.perClass = per_class
        if labels:
            set_labels(message, labels)
        message.iouThreshold, message.confidenceThreshold = 0.4, 0.3
        message.confidenceInputFeatureName, message.coordinatesInputFeatureName = "c", "b"
        message.iouThresholdInputFeatureName, message.confidenceThresholdInputFeatureName = "iou", "least"
        message.confidenceOutputFeatureName, message.coordinatesOutputFeatureName = "confidence", "coordinates"
        if extent:
            size = spec.description.output[0].type.multiArrayType
            if extent[0] == extent[1]:
                size.shape.extend([extent[0], 3])
            else:
                size.shapeRange.sizeRanges.add(lowerBound=extent[0], upperBound=-1 if extent[1] is None else extent[1])
                size.shapeRange.sizeRanges.add(lowerBound=3, upperBound=3)
        random = np.random.default_rng(seed)
        confidence = random.random((40, 3)).astype(dtype)
        coordinates = np.concatenate(
            [random.uniform(0.3, 0.7, (40, 2)), random.uniform(0.1, 0.4, (40, 2))], 1).astype(dtype)
        questions = []
        for overlap, least in ((None, None), (0.9, None), (None, 0.8), (0.0, 0.0), (1.0, 0.5), (0.5, 2.0)):
            kept = suppress(confidence, coordinates.astype(float), 0.4 if overlap is None else overlap,
                            0.3 if least is None else least, per_class)
            lower, upper = extent or (0, None)
            kept = kept[:upper]
            rows = max(lower, len(kept))
            given = {"c": array(confidence, element), "b": array(coordinates, element)}
            if overlap is not None:
                given["iou"] = double(overlap)
            if least is not None:
                given["least"] = double(least)
            fill = lambda values: np.concatenate([values[kept], np.zeros((rows - len(kept), values.shape[1]))])
            questions.append((given, {"confidence": array(fill(confidence), "float32"),
                                      "coordinates": array(fill(coordinates), element)}))
        questions += [({**given, "iou": double(1.5)}, None), ({**given, "least": double(math.nan)}, None),
                      ({**given, "b": array(coordinates[:-1], element)}, None), ({"c": given["c"]}, None)]
        case("nonMaximumSuppression", name, spec, questions, 1e-7)


for make in (glm, svms, trees, nearest, recommendations, encoders, imputers, vectorizers, scalers, lookups, boxes):
    make()
write()
