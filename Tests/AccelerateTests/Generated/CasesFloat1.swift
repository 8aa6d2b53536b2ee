// Written by scripts/accelerate-functions from functions.tsv, reductions.tsv and vforce.tsv, expected values by NumPy; do not edit.
import Accelerate

extension Case where T == Float {
    static let part1: [Case<Float>] = [
        Case("vDSP_vneg", [-3.5, 0.0, -0.75, 0.0, 4.5, 0.0, -6.25, 0.0, -0.25, 0.0]) { v in
            vDSP_vneg(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vabs", [3.5, 0.0, 0.75, 0.0, 4.5, 0.0, 6.25, 0.0, 0.25, 0.0]) { v in vDSP_vabs(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vnabs", [-3.5, 0.0, -0.75, 0.0, -4.5, 0.0, -6.25, 0.0, -0.25, 0.0]) { v in
            vDSP_vnabs(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vsq", [12.25, 0.0, 0.5625, 0.0, 20.25, 0.0, 39.0625, 0.0, 0.0625, 0.0]) { v in
            vDSP_vsq(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vssq", [12.25, 0.0, 0.5625, 0.0, -20.25, 0.0, 39.0625, 0.0, 0.0625, 0.0]) { v in
            vDSP_vssq(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vfrac", [0.5, 0.0, 0.75, 0.0, -0.5, 0.0, 0.25, 0.0, 0.25, 0.0]) { v in
            vDSP_vfrac(v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vsadd", [5.5, 0.0, 2.75, 0.0, -2.5, 0.0, 8.25, 0.0, 2.25, 0.0]) { v in
            vDSP_vsadd(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vsmul", [7.0, 0.0, 1.5, 0.0, -9.0, 0.0, 12.5, 0.0, 0.5, 0.0]) { v in
            vDSP_vsmul(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vsdiv", [1.75, 0.0, 0.375, 0.0, -2.25, 0.0, 3.125, 0.0, 0.125, 0.0]) { v in
            vDSP_vsdiv(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_svdiv", [-0.8333333134651184, 0.0, -0.625, 0.0, 2.5, 0.0, -0.3125, 0.0, 0.38461539149284363, 0.0]) {
            v in vDSP_svdiv(&v.a1, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vthr", [3.5, 0.0, 2.0, 0.0, 2.0, 0.0, 6.25, 0.0, 2.0, 0.0]) { v in
            vDSP_vthr(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vthres", [3.5, 0.0, 0.0, 0.0, 0.0, 0.0, 6.25, 0.0, 0.0, 0.0]) { v in
            vDSP_vthres(v.a, 2, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vthrsc", [-2.0, 0.0, 2.0, 0.0, 2.0, 0.0, -2.0, 0.0, 2.0, 0.0]) { v in
            vDSP_vthrsc(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vlim", [-2.0, 0.0, 2.0, 0.0, 2.0, 0.0, -2.0, 0.0, 2.0, 0.0]) { v in
            vDSP_vlim(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vclip", [-2.0, 0.0, -2.0, 0.0, -2.0, 0.0, -2.0, 0.0, -2.0, 0.0]) { v in
            vDSP_vclip(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_viclip", [3.5, 0.0, 0.75, 0.0, -4.5, 0.0, 6.25, 0.0, 0.25, 0.0]) { v in
            vDSP_viclip(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vsmsa", [5.0, 0.0, -0.5, 0.0, -11.0, 0.0, 10.5, 0.0, -1.5, 0.0]) { v in
            vDSP_vsmsa(v.a, 2, &v.b1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vadd", [5.0, 0.0, 2.75, 0.0, -5.0, 0.0, 10.25, 0.0, -3.0, 0.0]) { v in
            vDSP_vadd(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vsub", [2.0, 0.0, -1.25, 0.0, -4.0, 0.0, 2.25, 0.0, 3.5, 0.0]) { v in
            vDSP_vsub(v.b, 1, v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vmul", [5.25, 0.0, 1.5, 0.0, 2.25, 0.0, 25.0, 0.0, -0.8125, 0.0]) { v in
            vDSP_vmul(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vdiv", [2.3333332538604736, 0.0, 0.375, 0.0, 9.0, 0.0, 1.5625, 0.0, -0.07692307978868484, 0.0]) {
            v in vDSP_vdiv(v.b, 1, v.a, 2, &v.out, 2, 5)
        },
        Case("vDSP_vmax", [3.5, 0.0, 2.0, 0.0, -0.5, 0.0, 6.25, 0.0, 0.25, 0.0]) { v in
            vDSP_vmax(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vmin", [1.5, 0.0, 0.75, 0.0, -4.5, 0.0, 4.0, 0.0, -3.25, 0.0]) { v in
            vDSP_vmin(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vmaxmg", [3.5, 0.0, 2.0, 0.0, 4.5, 0.0, 6.25, 0.0, 3.25, 0.0]) { v in
            vDSP_vmaxmg(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vminmg", [1.5, 0.0, 0.75, 0.0, 0.5, 0.0, 4.0, 0.0, 0.25, 0.0]) { v in
            vDSP_vminmg(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case(
            "vDSP_vdist",
            [
                3.8078866004943848, 0.0, 2.136000871658325, 0.0, 4.527692794799805, 0.0, 7.420411109924316, 0.0,
                3.25960111618042, 0.0,
            ]
        ) { v in vDSP_vdist(v.a, 2, v.b, 1, &v.out, 2, 5) },
        Case("vDSP_vintb", [7.5, 0.0, -1.75, 0.0, -12.5, 0.0, 10.75, 0.0, 7.25, 0.0]) { v in
            vDSP_vintb(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vtmerg", [3.5, 0.0, 1.0625, 0.0, -2.5, 0.0, 4.5625, 0.0, -3.25, 0.0]) { v in
            vDSP_vtmerg(v.a, 2, v.b, 1, &v.out, 2, 5)
        },
        Case("vDSP_vma", [5.75, 0.0, 4.5, 0.0, 6.25, 0.0, 31.0, 0.0, -1.0625, 0.0]) { v in
            vDSP_vma(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vmsb", [4.75, 0.0, -1.5, 0.0, -1.75, 0.0, 19.0, 0.0, -0.5625, 0.0]) { v in
            vDSP_vmsb(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vam", [2.5, 0.0, 8.25, 0.0, -20.0, 0.0, 61.5, 0.0, 0.75, 0.0]) { v in
            vDSP_vam(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vsbm", [1.0, 0.0, -3.75, 0.0, -16.0, 0.0, 13.5, 0.0, -0.875, 0.0]) { v in
            vDSP_vsbm(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vsma", [7.5, 0.0, 4.5, 0.0, -5.0, 0.0, 18.5, 0.0, 0.25, 0.0]) { v in
            vDSP_vsma(v.a, 2, &v.b1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vsmsb", [6.5, 0.0, -1.5, 0.0, -13.0, 0.0, 6.5, 0.0, 0.75, 0.0]) { v in
            vDSP_vsmsb(v.a, 2, &v.b1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vmsa", [3.25, 0.0, -0.5, 0.0, 0.25, 0.0, 23.0, 0.0, -2.8125, 0.0]) { v in
            vDSP_vmsa(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vasm", [-10.0, 0.0, -5.5, 0.0, 10.0, 0.0, -20.5, 0.0, 6.0, 0.0]) { v in
            vDSP_vasm(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_vsbsm", [-4.0, 0.0, 2.5, 0.0, 8.0, 0.0, -4.5, 0.0, -7.0, 0.0]) { v in
            vDSP_vsbsm(v.a, 2, v.b, 1, &v.c1, &v.out, 2, 5)
        },
        Case("vDSP_venvlp", [0.5, 0.0, 3.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in
            vDSP_venvlp(v.a, 2, v.b, 1, v.c, 3, &v.out, 2, 5)
        },
        Case("vDSP_vmma", [6.25, 0.0, 4.5, 0.0, -3.75, 0.0, 28.0, 0.0, -1.75, 0.0]) { v in
            vDSP_vmma(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vmmsb", [4.25, 0.0, -1.5, 0.0, 8.25, 0.0, 22.0, 0.0, 0.125, 0.0]) { v in
            vDSP_vmmsb(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vaam", [12.5, 0.0, 11.0, 0.0, -12.5, 0.0, 66.625, 0.0, -10.5, 0.0]) { v in
            vDSP_vaam(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vsbsbm", [-3.0, 0.0, -2.5, 0.0, -22.0, 0.0, 12.375, 0.0, -14.0, 0.0]) { v in
            vDSP_vsbsbm(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case("vDSP_vasbm", [-7.5, 0.0, 5.5, 0.0, -27.5, 0.0, 56.375, 0.0, 12.0, 0.0]) { v in
            vDSP_vasbm(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5)
        },
        Case(
            "vDSP_vpythg",
            [
                3.041381359100342, 0.0, 2.462214469909668, 0.0, 8.558621406555176, 0.0, 3.5089170932769775, 0.0,
                7.017834186553955, 0.0,
            ]
        ) { v in vDSP_vpythg(v.a, 2, v.b, 1, v.c, 3, v.d, 1, &v.out, 2, 5) },
        Case("vDSP_vsmsma", [7.5, 0.0, 4.5, 0.0, -5.0, 0.0, 18.5, 0.0, 0.25, 0.0]) { v in
            vDSP_vsmsma(v.a, 2, &v.b1, v.c, 3, &v.d1, &v.out, 2, 5)
        },
        Case("vDSP_vfill", [-1.25, 0.0, -1.25, 0.0, -1.25, 0.0, -1.25, 0.0, -1.25, 0.0]) { v in
            vDSP_vfill(&v.a1, &v.out, 2, 5)
        },
        Case("vDSP_vclr", [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_vclr(&v.out, 2, 5) },
        Case("vDSP_vramp", [-1.25, 0.0, 0.75, 0.0, 2.75, 0.0, 4.75, 0.0, 6.75, 0.0]) { v in
            vDSP_vramp(&v.a1, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_vgen", [-1.25, 0.0, -0.4375, 0.0, 0.375, 0.0, 1.1875, 0.0, 2.0, 0.0]) { v in
            vDSP_vgen(&v.a1, &v.b1, &v.out, 2, 5)
        },
        Case("vDSP_maxv", [6.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_maxv(v.a, 2, &v.out, 5) },
        Case("vDSP_minv", [-4.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_minv(v.a, 2, &v.out, 5) },
        Case("vDSP_maxmgv", [6.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_maxmgv(v.a, 2, &v.out, 5)
        },
        Case("vDSP_minmgv", [0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_minmgv(v.a, 2, &v.out, 5)
        },
        Case("vDSP_sve", [6.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_sve(v.a, 2, &v.out, 5) },
        Case("vDSP_svemg", [15.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_svemg(v.a, 2, &v.out, 5) },
        Case("vDSP_svesq", [72.1875, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_svesq(v.a, 2, &v.out, 5)
        },
        Case("vDSP_svs", [31.6875, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_svs(v.a, 2, &v.out, 5) },
        Case("vDSP_meanv", [1.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in vDSP_meanv(v.a, 2, &v.out, 5) },
        Case("vDSP_meamgv", [3.049999952316284, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in
            vDSP_meamgv(v.a, 2, &v.out, 5)
        },
        Case("vDSP_measqv", [14.4375, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]) { v in
            vDSP_measqv(v.a, 2, &v.out, 5)
        },
    ]
}
