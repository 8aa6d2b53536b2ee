package import ManakoCore
import ManakoInference

/// A graph as the text of OpenVINO's intermediate representation, version 11
/// (https://docs.openvino.ai/2026/documentation/openvino-ir-format.html), and the memory of its weights.
package struct IntermediateModel: Sendable {
    /// The text.
    package let text: String
    /// The memory that the text's offsets count in.
    package let weights: WeightRegion

    /// Writes a graph.
    ///
    /// - Throws: what filling in the weights throws.
    package init(_ graph: IRGraph, name: String = "model") throws(ManakoError) {
        weights = try WeightRegion(graph.constants)
        var writer = IntermediateWriter(weights)
        writer.text = "<?xml version=\"1.0\"?>\n<net name=\"\(name.escapedForXML)\" version=\"11\">\n"
        writer.write(graph)
        writer.text += "<rt_info/>\n</net>\n"
        text = writer.text
    }
}

/// Writes one graph and those inside it.
private struct IntermediateWriter {
    let weights: WeightRegion
    var text = ""

    init(_ weights: WeightRegion) { self.weights = weights }

    mutating func write(_ graph: IRGraph) {
        text += "<layers>\n"
        for (index, node) in graph.nodes.enumerated() { write(node, index, graph) }
        for (index, result) in graph.results.enumerated() {
            let id = graph.nodes.count + index
            text +=
                "<layer id=\"\(id)\" name=\"\(result.name.escapedForXML)/result\" type=\"Result\" version=\"opset1\">"
            text += "<input>\(port(0, result.value.type, result.value.shape))</input></layer>\n"
        }
        text += "</layers>\n<edges>\n"
        for (index, node) in graph.nodes.enumerated() {
            for (place, input) in node.inputs.enumerated() { edge(graph, input, index, place) }
        }
        for (index, result) in graph.results.enumerated() { edge(graph, result.value, graph.nodes.count + index, 0) }
        text += "</edges>\n"
    }

    private mutating func edge(_ graph: IRGraph, _ from: GraphValue, _ to: Int, _ place: Int) {
        let port = graph.nodes[from.node].inputs.count + from.port
        text += "<edge from-layer=\"\(from.node)\" from-port=\"\(port)\" to-layer=\"\(to)\" to-port=\"\(place)\"/>\n"
    }

    private mutating func write(_ node: IRGraph.Node, _ index: Int, _ graph: IRGraph) {
        let name = node.name?.escapedForXML ?? "\(node.type)_\(index)"
        text += "<layer id=\"\(index)\" name=\"\(name)\" type=\"\(node.type)\" version=\"\(node.version)\">"
        var attributes = node.attributes
        if let constant = node.constant {
            attributes.append(("offset", "\(weights.offsets[constant])"))
            attributes.append(("size", "\(weights.sizes[constant])"))
        }
        if !attributes.isEmpty {
            let list = attributes.map { "\($0.key)=\"\($0.value.escapedForXML)\"" }.joined(separator: " ")
            text += "<data \(list)/>"
        }
        if node.isDecompression { text += "<rt_info><attribute name=\"decompression\" version=\"0\"/></rt_info>" }
        writePorts(node, name)
        for body in node.bodies { write(body, in: node, graph) }
        text += "</layer>\n"
    }

    private mutating func writePorts(_ node: IRGraph.Node, _ name: String) {
        if !node.inputs.isEmpty {
            text += "<input>"
            for (place, input) in node.inputs.enumerated() { text += port(place, input.type, input.shape) }
            text += "</input>"
        }
        text += "<output>"
        for (place, output) in node.outputs.enumerated() {
            let names = node.type == "Parameter" ? name : nil
            text += port(node.inputs.count + place, output.type, output.shape, names: names)
        }
        text += "</output>"
    }

    private func port(_ id: Int, _ type: TensorElementType, _ shape: IRGraph.Shape?, names: String? = nil) -> String {
        let list = names.map { " names=\"\($0.escapedForList)\"" } ?? ""
        let extents = (shape ?? []).map { "<dim>\($0 ?? -1)</dim>" }.joined()
        return "<port id=\"\(id)\" precision=\"\(type.graphName)\"\(list)>\(extents)</port>"
    }

    private mutating func write(_ body: GraphBody, in node: IRGraph.Node, _ graph: IRGraph) {
        let map = body.element == "body" ? "port_map" : body.element.replacingBody(by: "port_map")
        text += "<\(map)>"
        for input in body.inputs {
            let id = body.graph.parameters[input.parameter].node
            let purpose = input.port < 0 ? " purpose=\"current_iteration\"" : ""
            text +=
                "<input external_port_id=\"\(input.port)\" internal_layer_id=\"\(id)\"\(slice(input.axis))\(purpose)/>"
        }
        for output in body.outputs {
            let id = body.graph.nodes.count + output.result
            let external = output.port < 0 ? -1 : node.inputs.count + output.port
            let purpose = output.port < 0 ? " purpose=\"execution_condition\"" : ""
            text +=
                "<output external_port_id=\"\(external)\" internal_layer_id=\"\(id)\"\(slice(output.axis))\(purpose)/>"
        }
        text += "</\(map)>"
        if !body.backEdges.isEmpty {
            text += "<back_edges>"
            for edge in body.backEdges {
                let parameter = body.graph.parameters[edge.parameter].node
                text += "<edge from-layer=\"\(body.graph.nodes.count + edge.result)\" to-layer=\"\(parameter)\"/>"
            }
            text += "</back_edges>"
        }
        text += "<\(body.element)>"
        write(body.graph)
        text += "</\(body.element)>"
    }

    private func slice(_ axis: Int?) -> String {
        guard let axis else { return "" }
        return " axis=\"\(axis)\" start=\"0\" stride=\"1\" part_size=\"1\""
    }
}

extension String {
    /// The text with the characters replaced that mean something in XML, and control characters, which it can't hold.
    fileprivate var escapedForXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: text += "_"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text as one entry of a list that is separated by commas.
    fileprivate var escapedForList: String {
        split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,")
    }

    /// `then_body` made into `then_port_map`.
    fileprivate func replacingBody(by other: String) -> String { String(dropLast(4)) + other }
}
