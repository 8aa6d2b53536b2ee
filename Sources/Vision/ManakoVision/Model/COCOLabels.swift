extension ClassLabels {
    /// The 80 classes of COCO 2017 in the usual detector order (https://cocodataset.org).
    public static let coco80 = ClassLabels(
        cocoNames.split(separator: ",").map(String.init).filter { $0 != "-" })

    /// COCO's 90 category numbers from 1 on, with `???` for numbers that no category has; index 0 is number 1.
    public static let coco90 = ClassLabels(
        cocoNames.split(separator: ",").map { $0 == "-" ? "???" : String($0) })

    private static let cocoNames =
        "person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,-,stop sign,"
        + "parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,-,backpack,umbrella,-,-,"
        + "handbag,tie,suitcase,frisbee,skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,"
        + "surfboard,tennis racket,bottle,-,wine glass,cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,"
        + "broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,bed,-,dining table,-,-,toilet,-,tv,"
        + "laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,-,book,clock,vase,"
        + "scissors,teddy bear,hair drier,toothbrush"
}
