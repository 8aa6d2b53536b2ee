// Written by scripts/accelerate-functions from functions.tsv, reductions.tsv and vforce.tsv, expected values by NumPy; do not edit.
import Accelerate

extension Case where T == Double {
    static let part1: [Case<Double>] = [
        Case("vDSP_vnegD", [-3.5, 0.0, -0.75, 0.0, 4.5, 0.0, -6.25, 0.0, -0.25, 0.0]) { v in
            vDSP_vnegD(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vabsD", [3.5, 0.0, 0.75, 0.0, 4.5, 0.0, 6.25, 0.0, 0.25, 0.0]) { v in
            vDSP_vabsD(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vnabsD", [-3.5, 0.0, -0.75, 0.0, -4.5, 0.0, -6.25, 0.0, -0.25, 0.0]) { v in
            vDSP_vnabsD(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vsqD", [12.25, 0.0, 0.5625, 0.0, 20.25, 0.0, 39.0625, 0.0, 0.0625, 0.0]) { v in
            vDSP_vsqD(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vssqD", [12.25, 0.0, 0.5625, 0.0, -20.25, 0.0, 39.0625, 0.0, 0.0625, 0.0]) { v in
            vDSP_vssqD(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vfracD", [0.5, 0.0, 0.75, 0.0, -0.5, 0.0, 0.25, 0.0, 0.25, 0.0]) { v in
            vDSP_vfracD(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vsaddD", [5.5, 0.0, 2.75, 0.0, -2.5, 0.0, 8.25, 0.0, 2.25, 0.0]) { v in
            vDSP_vsaddD(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vsmulD", [7.0, 0.0, 1.5, 0.0, -9.0, 0.0, 12.5, 0.0, 0.5, 0.0]) { v in
            vDSP_vsmulD(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vsdivD", [1.75, 0.0, 0.375, 0.0, -2.25, 0.0, 3.125, 0.0, 0.125, 0.0]) { v in
            vDSP_vsdivD(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_svdivD", [-0.8333333333333334, 0.0, -0.625, 0.0, 2.5, 0.0, -0.3125, 0.0, 0.38461538461538464, 0.0]) {
            v in vDSP_svdivD(&v.a1, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vthrD", [3.5, 0.0, 2.0, 0.0, 2.0, 0.0, 6.25, 0.0, 2.0, 0.0]) { v in
            vDSP_vthrD(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vthresD", [3.5, 0.0, 0.0, 0.0, 0.0, 0.0, 6.25, 0.0, 0.0, 0.0]) { v in
            vDSP_vthresD(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vthrscD", [-2.0, 0.0, 2.0, 0.0, 2.0, 0.0, -2.0, 0.0, 2.0, 0.0]) { v in
            vDSP_vthrscD(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vlimD", [-2.0, 0.0, 2.0, 0.0, 2.0, 0.0, -2.0, 0.0, 2.0, 0.0]) { v in
            vDSP_vlimD(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vclipD", [-2.0, 0.0, -2.0, 0.0, -2.0, 0.0, -2.0, 0.0, -2.0, 0.0]) { v in
            vDSP_vclipD(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_viclipD", [3.5, 0.0, 0.75, 0.0, -4.5, 0.0, 6.25, 0.0, 0.25, 0.0]) { v in
            vDSP_viclipD(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vsmsaD", [5.0, 0.0, -0.5, 0.0, -11.0, 0.0, 10.5, 0.0, -1.5, 0.0]) { v in
            vDSP_vsmsaD(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vaddD", [5.0, 0.0, 2.75, 0.0, -5.0, 0.0, 10.25, 0.0, -3.0, 0.0]) { v in
            vDSP_vaddD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vsubD", [2.0, 0.0, -1.25, 0.0, -4.0, 0.0, 2.25, 0.0, 3.5, 0.0]) { v in
            vDSP_vsubD(v.b, 1, v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vmulD", [5.25, 0.0, 1.5, 0.0, 2.25, 0.0, 25.0, 0.0, -0.8125, 0.0]) { v in
            vDSP_vmulD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vdivD", [2.3333333333333335, 0.0, 0.375, 0.0, 9.0, 0.0, 1.5625, 0.0, -0.07692307692307693, 0.0]) {
            v in vDSP_vdivD(v.b, 1, v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vmaxD", [3.5, 0.0, 2.0, 0.0, -0.5, 0.0, 6.25, 0.0, 0.25, 0.0]) { v in
            vDSP_vmaxD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vminD", [1.5, 0.0, 0.75, 0.0, -4.5, 0.0, 4.0, 0.0, -3.25, 0.0]) { v in
            vDSP_vminD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vmaxmgD", [3.5, 0.0, 2.0, 0.0, 4.5, 0.0, 6.25, 0.0, 3.25, 0.0]) { v in
            vDSP_vmaxmgD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vminmgD", [1.5, 0.0, 0.75, 0.0, 0.5, 0.0, 4.0, 0.0, 0.25, 0.0]) { v in
            vDSP_vminmgD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case(
            "vDSP_vdistD",
            [
                3.8078865529319543, 0.0, 2.1360009363293826, 0.0, 4.527692569068709, 0.0, 7.420411039827915, 0.0,
                3.2596012026013246, 0.0,
            ]
        ) { v in vDSP_vdistD(v.a, 2, v.b, 1, &v.out, 2, 5) },
        Case("vDSP_vintbD", [7.5, 0.0, -1.75, 0.0, -12.5, 0.0, 10.75, 0.0, 7.25, 0.0]) { v in
            vDSP_vintbD(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vtmergD", [3.5, 0.0, 1.0625, 0.0, -2.5, 0.0, 4.5625, 0.0, -3.25, 0.0]) { v in
            vDSP_vtmergD(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vmaD", [5.75, 0.0, 4.5, 0.0, 6.25, 0.0, 31.0, 0.0, -1.0625, 0.0]) { v in
            vDSP_vmaD(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vmsbD", [4.75, 0.0, -1.5, 0.0, -1.75, 0.0, 19.0, 0.0, -0.5625, 0.0]) { v in
            vDSP_vmsbD(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vamD", [2.5, 0.0, 8.25, 0.0, -20.0, 0.0, 61.5, 0.0, 0.75, 0.0]) { v in
            vDSP_vamD(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vsbmD", [1.0, 0.0, -3.75, 0.0, -16.0, 0.0, 13.5, 0.0, -0.875, 0.0]) { v in
            vDSP_vsbmD(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vsmaD", [7.5, 0.0, 4.5, 0.0, -5.0, 0.0, 18.5, 0.0, 0.25, 0.0]) { v in
            vDSP_vsmaD(v.a, 2, &v.b1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vsmsbD", [6.5, 0.0, -1.5, 0.0, -13.0, 0.0, 6.5, 0.0, 0.75, 0.0]) { v in
            vDSP_vsmsbD(v.a, 2, &v.b1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vmsaD", [3.25, 0.0, -0.5, 0.0, 0.25, 0.0, 23.0, 0.0, -2.8125, 0.0]) { v in
            vDSP_vmsaD(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vasmD", [-10.0, 0.0, -5.5, 0.0, 10.0, 0.0, -20.5, 0.0, 6.0, 0.0]) { v in
            vDSP_vasmD(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vsbsmD", [-4.0, 0.0, 2.5, 0.0, 8.0, 0.0, -4.5, 0.0, -7.0, 0.0]) { v in
            vDSP_vsbsmD(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_venvlpD", [0.5, 0.0, 3.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in
            vDSP_venvlpD(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vmmaD", [6.25, 0.0, 4.5, 0.0, -3.75, 0.0, 28.0, 0.0, -1.75, 0.0]) { v in
            vDSP_vmmaD(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vmmsbD", [4.25, 0.0, -1.5, 0.0, 8.25, 0.0, 22.0, 0.0, 0.125, 0.0]) { v in
            vDSP_vmmsbD(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vaamD", [12.5, 0.0, 11.0, 0.0, -12.5, 0.0, 66.625, 0.0, -10.5, 0.0]) { v in
            vDSP_vaamD(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vsbsbmD", [-3.0, 0.0, -2.5, 0.0, -22.0, 0.0, 12.375, 0.0, -14.0, 0.0]) { v in
            vDSP_vsbsbmD(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vasbmD", [-7.5, 0.0, 5.5, 0.0, -27.5, 0.0, 56.375, 0.0, 12.0, 0.0]) { v in
            vDSP_vasbmD(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case(
            "vDSP_vpythgD",
            [
                3.0413812651491097, 0.0, 2.462214450449026, 0.0, 8.558621384311845, 0.0, 3.5089172119045497, 0.0,
                7.0178344238090995, 0.0,
            ]
        ) { v in vDSP_vpythgD(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5) },
        Case("vDSP_vsmsmaD", [7.5, 0.0, 4.5, 0.0, -5.0, 0.0, 18.5, 0.0, 0.25, 0.0]) { v in
            vDSP_vsmsmaD(v.a, 2, &v.b1, v.c, 3, &v.d1, &v.out, 2, 5)
        },
        Case("vDSP_vfillD", [-1.25, 0.0, -1.25, 0.0, -1.25, 0.0, -1.25, 0.0, -1.25, 0.0]) { v in
            vDSP_vfillD(&v.a1, &v.out, 2, 5)
        },
        Case("vDSP_vclrD", [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_vclrD(&v.out, 2, 5) },
        Case("vDSP_vrampD", [-1.25, 0.0, 0.75, 0.0, 2.75, 0.0, 4.75, 0.0, 6.75, 0.0]) { v in
            vDSP_vrampD(&v.a1, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vgenD", [-1.25, 0.0, -0.4375, 0.0, 0.375, 0.0, 1.1875, 0.0, 2.0, 0.0]) { v in
            vDSP_vgenD(&v.a1, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_maxvD", [6.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_maxvD(v.a, 2, &v.out, 5) },
        Case("vDSP_minvD", [-4.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_minvD(v.a, 2, &v.out, 5) },
        Case("vDSP_maxmgvD", [6.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_maxmgvD(v.a, 2, &v.out, 5)
        },
        Case("vDSP_minmgvD", [0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_minmgvD(v.a, 2, &v.out, 5)
        },
        Case("vDSP_sveD", [6.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_sveD(v.a, 2, &v.out, 5) },
        Case("vDSP_svemgD", [15.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_svemgD(v.a, 2, &v.out, 5)
        },
        Case("vDSP_svesqD", [72.1875, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in
            vDSP_svesqD(v.a, 2, &v.out, 5)
        },
        Case("vDSP_svsD", [31.6875, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_svsD(v.a, 2, &v.out, 5) },
        Case("vDSP_meanvD", [1.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_meanvD(v.a, 2, &v.out, 5)
        },
        Case("vDSP_meamgvD", [3.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_meamgvD(v.a, 2, &v.out, 5)
        },
        Case("vDSP_measqvD", [14.4375, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in
            vDSP_measqvD(v.a, 2, &v.out, 5)
        },
    ]
}
