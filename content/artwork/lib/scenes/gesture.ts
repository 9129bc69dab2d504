// A gesture of the brush on coloured paper, with a character.
import { type Field, field, hex, Img, rng } from '../core.ts'
import { brushGlyph, enso, paste, spatter, stroke } from '../ink.ts'
import { washi } from '../materials.ts'

export async function gesture(
  w: number,
  h: number,
  {
    seed,
    paper = '#e2601a',
    ink = '#16130f',
    kind,
    ch,
  }: { seed: number; paper?: string; ink?: string; kind: 'enso' | 'slash' | 'drop' | 'three'; ch?: string },
) {
  const P = washi({ seed, base: hex(paper), fibre: 1.2, grain: 1.6 }),
    im = new Img(w, h).each((x, y) => P(x, y)),
    R = rng(seed * 7 + 1),
    u = Math.min(w, h)
  let m: Field
  if (kind === 'enso')
    m = enso({
      w,
      h,
      cx: w * (0.46 + R() * 0.1),
      cy: h * 0.5,
      r: u * 0.32,
      thick: u * (0.13 + R() * 0.05),
      seed,
      a0: R() * 6,
      dry: 0.82,
    })
  else if (kind === 'slash')
    m = stroke({
      w,
      h,
      seed,
      dry: 0.72,
      start: 1.05,
      end: 0.1,
      path: (t) => [w * (0.02 + 0.94 * t), h * (0.86 - 0.74 * t + 0.05 * Math.sin(t * 3))],
      width: (t) => u * (0.34 - 0.1 * t),
    })
  else if (kind === 'drop')
    m = stroke({
      w,
      h,
      seed,
      dry: 0.7,
      start: 1.1,
      end: 0.1,
      path: (t) => [w * (0.5 + 0.06 * Math.sin(t * 4)), h * (-0.05 + t)],
      width: (t) => u * (0.55 - 0.2 * t),
    })
  else {
    m = field(w, h)
    for (let i = 0; i < 3; i++) {
      const s = stroke({
        w,
        h,
        seed: seed + i,
        dry: 0.72,
        start: 1.0,
        end: 0.12,
        path: (t) => [w * (0.06 + 0.86 * t), h * (0.24 + i * 0.26 - 0.05 * t + 0.02 * Math.sin(t * 5 + i))],
        width: (t) => u * (0.17 - 0.03 * t),
      })
      for (let j = 0; j < m.length; j++) m[j] = 1 - (1 - m[j]) * (1 - s[j])
    }
  }
  im.over(m, hex(ink), 0.97)
  const sp = spatter({
    w,
    h,
    x: w * 0.6,
    y: h * 0.45,
    r0: u * 0.2,
    r1: u * 0.6,
    n: 46,
    size: u * 0.008,
    seed: seed + 2,
  })
  im.over(sp, hex(ink), 0.9)
  if (ch) {
    const g = await brushGlyph(ch, Math.round(u * 0.3), { seed, dry: 0.5, weight: 0.025 }),
      f = field(w, h)
    paste(f, w, h, g, w * 0.5 - g.w / 2, h * 0.5 - g.h / 2)
    im.over(f, kind === 'enso' ? hex(ink) : hex(paper), 0.97)
  }
  return im
}
