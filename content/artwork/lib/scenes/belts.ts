// Belts side by side on a floor, and others across them.
import { Img, noise2, rng, rot } from '../core.ts'
import { BELTS, type Belt, band, boards, flatlay, type Layer, lattice, tatami, vignette } from '../materials.ts'

export function belts(
  w: number,
  h: number,
  {
    seed,
    list = ['white', 'yellow', 'orange', 'green', 'blue', 'brown', 'black'],
    a = 0.5,
    width = 120,
    gap = 1.04,
    cross = [],
    floor,
  }: {
    seed: number
    list?: Belt[]
    a?: number
    width?: number
    gap?: number
    cross?: Belt[]
    floor?: 'boards' | 'tatami'
  },
) {
  const im = new Img(w, h),
    k = w / 1200,
    W = width * k,
    objs: Layer[] = [],
    R = rng(seed),
    n = list.length,
    n2 = noise2(seed)
  list.forEach((c, i) => {
    const off = (i - (n - 1) / 2) * W * gap
    objs.push({
      ...band({
        w,
        h,
        x: w / 2 - Math.sin(a) * off,
        y: h / 2 + Math.cos(a) * off,
        angle: a + (R() - 0.5) * (gap > 1.1 ? 0.12 : 0.006),
        width: W,
        color: BELTS[c],
        seed: seed + i,
        rows: 9,
        stitchTint: c === 'black' ? 0.55 : 0.22,
      }),
      z: 0.25 + 0.1 * (i % 2),
    })
  })
  cross.forEach((c, i) => {
    objs.push({
      ...band({
        w,
        h,
        x: w * (0.62 - i * 0.2),
        y: h * 0.5,
        angle: a + 1.5 + (R() - 0.5) * 0.3,
        width: W * 1.05,
        color: BELTS[c],
        seed: seed + 20 + i,
        rows: 9,
        stitchTint: c === 'black' ? 0.55 : 0.22,
      }),
      z: 0.9 + i * 0.2,
    })
  })
  const g =
    floor === 'boards'
      ? rot(boards({ seed: seed + 60, width: 150 * k, length: 1900 * k, contrast: 0.7 }), a - 1.2)
      : floor === 'tatami'
        ? rot(tatami({ seed, rib: 5 * k, mat: 700 * k, heri: 44 * k }), a + 1.1)
        : (x: number, y: number) => {
            const s = 1 + n2(x / 2, y / 2) * 0.05
            return [0.13 * s, 0.12 * s, 0.11 * s]
          }
  return vignette(
    flatlay(im, g, objs, {
      light: lattice({
        x: -260 * k,
        y: -360 * k,
        angle: a - 1.0,
        skew: 0.4,
        cw: 400 * k,
        ch: 520 * k,
        bar: 0.06,
        soft: 0.05,
        seed,
      }),
      dx: -12 * k,
      dy: 16 * k,
      soft: 9 * k,
      warm: [1.07, 1.02, 0.95],
      cool: [0.6, 0.61, 0.67],
    }),
    0.16,
  )
}
