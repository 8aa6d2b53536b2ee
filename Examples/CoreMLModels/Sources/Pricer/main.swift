import CoreML

// What houses cost, by a model among the program's resources: usage: PriceHouses ROOMS KILOMETRES
let numbers = CommandLine.arguments.dropFirst().compactMap { Float($0) }
guard numbers.count == 2 else {
    print("usage: PriceHouses ROOMS KILOMETRES")
    exit(2)
}
let pricer = try Pricer(configuration: MLModelConfiguration())
let output = try pricer.prediction(house: MLShapedArray(scalars: numbers, shape: [1, 2]))
print("\(output.price[0])")
