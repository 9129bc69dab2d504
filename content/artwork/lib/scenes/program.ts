// A training program: a brushed character on a sheet and a rolled belt.
import { field, hex, Img, type Point, rot } from '../core.ts'
import { brushGlyph, paste } from '../ink.ts'
import { BELTS, type Belt, boards, flatlay, lattice, roll, tatami, vignette, washi } from '../materials.ts'
import { sheet } from './sheet.ts'

const variants: readonly [
  ch: string,
  belt: Belt,
  base: string,
  at: Point,
  radius: number,
  floor: 'tatami' | 'boards',
][] = [
  ['芽', 'white', '#e9e1cf', [0.6, 0.7], 0.26, 'tatami'],
  ['礼', 'yellow', '#f2ead2', [0.36, 0.71], 0.26, 'boards'],
  ['技', 'orange', '#efe9dc', [0.66, 0.68], 0.27, 'tatami'],
  ['鍛', 'green', '#ece9dc', [0.34, 0.72], 0.27, 'boards'],
  ['守', 'blue', '#e8e8e4', [0.64, 0.72], 0.27, 'tatami'],
  ['心', 'black', '#f1ede3', [0.38, 0.7], 0.27, 'boards'],
]

/** The picture of the training program at `i`, 0 to 5. */
export async function program(w: number, h: number, i: number) {
  const [ch, belt, base, [rx, ry], R, floor] = variants[i],
    k = w / 960,
    im = new Img(w, h)
  const g =
    floor === 'boards'
      ? rot(boards({ seed: 40 + i, width: 200 * k, length: 2400 * k, contrast: 0.7 }), i % 2 ? 0.09 : -0.12)
      : rot(
          tatami({ seed: 12 + i, rib: 6 * k, mat: 1500 * k, heri: 74 * k }),
          i % 4 ? -0.08 : 0.1,
          -40 * k,
          (i % 4 ? -880 : -760) * k,
        )
  const sw = Math.round(w * 0.72),
    sh = Math.round(h * 0.8),
    S = Math.round(w * 0.62),
    ink = field(sw, sh)
  const gl = await brushGlyph(ch, S, {
    seed: 50 + i * 5,
    dry: 0.72,
    weight: ch === '鍛' ? 0.008 : 0.02,
    from: [i % 2 ? -1 : 1, 0.4],
  })
  paste(ink, sw, sh, gl, (sw - gl.w) / 2, sh * 0.03)
  const right = rx > 0.5,
    s = sheet({
      w,
      h,
      x: w * (right ? 0.1 : 0.19),
      y: h * 0.055,
      sw,
      sh,
      a: right ? 0.03 : -0.028,
      paper: washi({ seed: 70 + i, base: hex(base) }),
      ink,
    })
  const r = roll({
    w,
    h,
    cx: w * rx,
    cy: h * ry,
    R: w * R,
    layers: 11,
    color: BELTS[belt],
    seed: 4 + i,
    a0: right ? -Math.PI / 2 - 0.25 : -Math.PI / 2 + 0.25,
    dir: right ? 1 : -1,
    tailLen: w,
  })
  flatlay(im, g, [s, { ...r, z: 2 }], {
    light: lattice({
      x: -260 * k,
      y: -420 * k,
      angle: -0.42 + i * 0.03,
      skew: 0.36,
      cw: 360 * k,
      ch: 470 * k,
      bar: 0.06,
      soft: 0.05,
    }),
    dx: -13 * k,
    dy: 17 * k,
    soft: 10 * k,
    warm: [1.04, 1.01, 0.96],
    cool: [0.76, 0.77, 0.8],
  })
  return vignette(im, 0.14)
}
