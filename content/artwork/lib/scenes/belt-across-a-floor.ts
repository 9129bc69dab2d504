// A belt with an embroidered word across a floor.
import { clamp, type Ground, hex, Img, mix, noise2, rot } from '../core.ts'
import { type BrushedGlyph, brushGlyph } from '../ink.ts'
import { BELTS, band, boards, flatlay, lattice, vignette } from '../materials.ts'

const hinoki = (k: number) => boards({ seed: 5, width: 190 * k, length: 2600 * k, contrast: 0.75 })

/** A belt with a word embroidered on it, across a floor in lattice light. A plain belt when `word` is empty. */
export async function heroBelt(
  w: number,
  h: number,
  {
    bx,
    ang,
    bw,
    u0,
    word = '空手道',
    color = BELTS.black,
    floor = hinoki,
    thread = '#e9a23b',
  }: {
    /** Where the belt crosses the middle of the picture's height, as a part of its width. */
    bx: number
    ang: number
    /** The belt's width, and where along it the word begins, in pixels of a picture that is 1600 wide. */
    bw: number
    u0: number
    word?: string
    color?: string
    floor?: (k: number) => Ground
    thread?: string
  },
) {
  const k = w / 1600,
    im = new Img(w, h)
  const g = rot(floor(k), -0.1)
  const light = lattice({
    x: -420 * k,
    y: -640 * k,
    angle: -0.4,
    skew: 0.4,
    cw: 300 * k,
    ch: 430 * k,
    bar: 0.075,
    soft: 0.035,
  })
  const black = band({
    w,
    h,
    x: w * bx,
    y: h * 0.5,
    angle: ang,
    width: bw * k,
    color,
    seed: 3,
    rows: 9,
    stitchTint: 0.5,
  })
  const S = Math.round(bw * 0.74 * k),
    em: BrushedGlyph[] = []
  const chars = [...word]
  for (const [i, c] of chars.entries())
    em.push(await brushGlyph(c, S, { seed: 2 + i, dry: 0, weight: 0.02, rough: 0.2, pad: 0.05 }))
  const step = S * 1.18,
    paintBase = black.paint,
    gold = hex(thread),
    n = noise2(77)
  black.paint = (px, py, L) => {
    const u = black.u(px, py),
      v = black.v(px, py),
      c = paintBase(px, py, L)
    const q = (u - u0 * k) / step,
      i = Math.floor(q)
    if (i < 0 || i >= em.length) return c
    const e = em[i],
      gx = Math.round(-v + e.w / 2),
      gy = Math.round((q - i) * step - (step - e.h) / 2) // the word reads down the belt
    if (gx < 1 || gy < 1 || gx >= e.w - 1 || gy >= e.h - 1) return c
    const m = e.mask[gy * e.w + gx]
    if (m <= 0.02) return c
    const d = e.mask[(gy - 1) * e.w + gx - 1] - e.mask[(gy + 1) * e.w + gx + 1]
    const th = 0.8 + 0.2 * Math.sin(((gx * 0.9 + gy * 0.45) * 1.5) / k) + n(gx / 3, gy / 3) * 0.1 - d * 0.35
    return c.map((z, j) => mix(z, clamp(gold[j] * th * L[j] * 0.98), m))
  }
  flatlay(im, g, [{ ...black, z: 0.9 }], {
    light,
    dx: -26 * k,
    dy: 20 * k,
    soft: 15 * k,
    warm: [1.1, 1.04, 0.96],
    cool: [0.56, 0.56, 0.6],
  })
  return vignette(im, 0.22, 0.66, 0.45)
}
