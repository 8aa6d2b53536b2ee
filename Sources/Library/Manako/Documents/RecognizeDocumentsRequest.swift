#if Barcodes && Scenes && Text
    public import ManakoBarcodes
    public import ManakoCore
    public import ManakoGeometry
    public import ManakoText
    public import ManakoVision

    /// Reads a page and tells what its lines make together: title, paragraphs, lists, tables, and the codes on it.
    ///
    /// ```swift
    /// for page in try await RecognizeDocumentsRequest().perform(on: url) {
    ///     for table in page.document.tables { print(table.rows.map { $0.map(\.content.text.transcript) }) }
    /// }
    /// ```
    ///
    /// Lines are those of ``RecognizeTextRequest``. Columns and paragraphs follow from where lines are, lists from numbers and bullets, also
    /// those that are in the pixels but not read, tables from ruled lines or from rows whose parts stand below each other; what is not clearly
    /// a table is left as paragraphs. The picture is one page: it is not straightened, which ``DetectDocumentSegmentationRequest`` helps with.
    public struct RecognizeDocumentsRequest: ImageProcessingRequest {
        /// The page, or nothing where no text and no code is.
        public typealias Result = [DocumentObservation]

        /// How text is read; each is the property of that name, or nearly so, of ``RecognizeTextRequest``.
        public struct TextRecognitionOptions: Sendable, Hashable {
            /// The languages of the text as BCP 47 tags, the likeliest first; empty for the usual ones that are installed.
            @_disfavoredOverload public var recognitionLanguages: [String] = []
            /// How much effort is made; Vision has no such option here.
            public var recognitionLevel = RecognizeTextRequest.RecognitionLevel.accurate
            /// Whether the usual languages that are installed are tried too.
            public var automaticallyDetectLanguage = false
            /// Whether words of the languages' lists are preferred.
            public var useLanguageCorrection = true
            /// Words to prefer where the reading is unsure.
            public var customWords: [String] = []
            /// The least height of a line, as a share of the picture's height, 0…1.
            public var minimumTextHeightFraction: Float = 0
            /// The lowest confidence of a line, 0…1.
            public var minimumConfidence: Float = 0.5
            /// How many texts a line may say, 1…10; observations have as many as there are, and this changes nothing.
            public var maximumCandidateCount = 3
            /// The longest time that reading may take; nil for as long as it needs.
            public var maximumDuration: Duration?

            /// Creates the options that are right for most pages.
            public init() {}

            /// `recognitionLanguages`, for modules where that name means something else.
            package var languages: [String] {
                get { recognitionLanguages }
                set { recognitionLanguages = newValue }
            }
        }

        /// Which codes are read.
        public struct BarcodeDetectionOptions: Sendable, Hashable {
            /// Whether codes are looked for.
            public var enabled = false
            /// Not looked at: codes beside a code are given with it where they are read.
            public var coalesceCompositeSymbologies = false
            /// The kinds to look for.
            public var symbologies = DetectBarcodesRequest.supportedSymbologies

            /// Creates options that look for no codes.
            public init() {}
        }

        /// How text is read.
        public var textRecognitionOptions = TextRecognitionOptions()
        /// Which codes are read; none unless that is enabled.
        public var barcodeDetectionOptions = BarcodeDetectionOptions()

        /// The part of the picture to look at, normalised with origin lower-left.
        public var regionOfInterest = NormalizedRect.fullImage

        /// Creates a request.
        public init() {}

        /// The languages that are installed, as tags.
        @_disfavoredOverload public var supportedRecognitionLanguages: [String] {
            RecognizeTextRequest.supportedRecognitionLanguages
        }
        /// The kinds of codes that can be read.
        public var supportedBarcodeSymbologies: [BarcodeSymbology] { DetectBarcodesRequest.supportedSymbologies }

        /// Every pixel, since small print is read only in pixels.
        public func need(of image: VisionImage) -> DecodeRequirement { textRequest.need(of: image) }

        /// Reads a page on the calling thread.
        ///
        /// - Throws: as ``RecognizeTextRequest/perform(on:in:times:)`` and, with codes, ``DetectBarcodesRequest/perform(on:in:times:)``.
        public func perform(
            on image: VisionImage, in context: VisionContext, times: inout StageTimes
        ) throws(ManakoError) -> [DocumentObservation] {
            var codes: [BarcodeObservation] = []
            if barcodeDetectionOptions.enabled {
                try image.decode(need(of: image), times: &times)
                codes = try barcodeRequest.perform(on: image, in: context, times: &times)
            }
            let page = try textRequest.structure(of: image, in: context, times: &times)
            guard !page.lines.isEmpty || !codes.isEmpty else { return [] }
            return [DocumentObservation(DocumentObservation.Container(page, barcodes: codes))]
        }

        private var barcodeRequest: DetectBarcodesRequest {
            var request = DetectBarcodesRequest()
            request.symbologies = barcodeDetectionOptions.symbologies
            request.regionOfInterest = regionOfInterest
            return request
        }

        private var textRequest: RecognizeTextRequest {
            let options = textRecognitionOptions
            var request = RecognizeTextRequest()
            request.languages = options.languages
            request.recognitionLevel = options.recognitionLevel
            request.automaticallyDetectsLanguage = options.automaticallyDetectLanguage
            request.usesLanguageCorrection = options.useLanguageCorrection
            request.customWords = options.customWords
            request.minimumTextHeightFraction = options.minimumTextHeightFraction
            request.minimumConfidence = options.minimumConfidence
            request.maximumDuration = options.maximumDuration
            request.regionOfInterest = regionOfInterest
            return request
        }
    }
#endif
