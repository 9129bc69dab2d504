import { Img } from '../core.ts'
import * as M from '../materials.ts'
import { rot } from '../shapes.ts'

const { BELTS } = M

export function rolls(w: number, h: number, { seed = 1, list, layout, floor = 'tatami' }: { seed: number; list: string[]; layout: number[][] }) {
  const im = new Img(w, h),
    k = w / 1200
  const g =
    floor === 'tatami'
      ? rot(M.tatami({ seed, rib: 6 * k, mat: 760 * k, heri: 54 * k }), 0.08)
      : rot(M.boards({ seed, width: 170 * k, length: 2100 * k, contrast: 0.7 }), -0.1)
  const objs = list.map((c: string | number, i: number) => ({
    ...M.roll({
      w,
      h,
      cx: w * layout[i][0],
      cy: h * layout[i][1],
      R: layout[i][2] * k,
      layers: 10,
      color: BELTS[c],
      seed: seed + i,
      a0: i * 1.4,
      dir: i % 2 ? 1 : -1,
      tailLen: layout[i][3] ?? 0,
    }),
    z: 1.5,
  }))
  return M.vignette(
    M.flatlay(im, g, objs, {
      light: M.lattice({
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
