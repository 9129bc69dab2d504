// Rolled belts on a floor of tatami.
import { Img, rot } from '../core.ts'
import { BELTS, type Belt, flatlay, lattice, roll, tatami, vignette } from '../materials.ts'

export function rolls(
  w: number,
  h: number,
  /** Centres as parts of width and height, radii in pixels of a picture that is 1200 wide. */
  { seed, rolls }: { seed: number; rolls: readonly [belt: Belt, x: number, y: number, radius: number][] },
) {
  const im = new Img(w, h),
    k = w / 1200
  const g = rot(tatami({ seed, rib: 6 * k, mat: 760 * k, heri: 54 * k }), 0.08)
  const objs = rolls.map(([belt, x, y, radius], i) => ({
    ...roll({
      w,
      h,
      cx: w * x,
      cy: h * y,
      R: radius * k,
      layers: 10,
      color: BELTS[belt],
      seed: seed + i,
      a0: i * 1.4,
      dir: i % 2 ? 1 : -1,
    }),
    z: 1.5,
  }))
  return vignette(
    flatlay(im, g, objs, {
      light: lattice({
        x: -260 * k,
        y: -360 * k,
        angle: -0.42,
        skew: 0.36,
        cw: 400 * k,
        ch: 500 * k,
        bar: 0.06,
        soft: 0.05,
      }),
      dx: -13 * k,
      dy: 17 * k,
      soft: 10 * k,
      warm: [1.05, 1.01, 0.95],
      cool: [0.58, 0.6, 0.65],
    }),
    0.14,
  )
}
