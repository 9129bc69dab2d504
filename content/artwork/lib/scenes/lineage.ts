// A teacher of the lineage: a stroke of ink, a brushed character and a seal.
import { field, hex, Img, noise2, smooth } from '../core.ts'
import { brushGlyph, enso, paste, stroke } from '../ink.ts'
import { COLORS, washi } from '../materials.ts'

const INK = COLORS.ink

export async function lineage(
  w: number,
  h: number,
  { ch, seed, tone, mode }: { ch: string; seed: number; tone: string; mode: 0 | 1 | 2 },
) {
  const paper = washi({ seed, base: hex(tone), fibre: 1.6, grain: 1.5 }),
    n = noise2(seed + 9),
    im = new Img(w, h).each((x, y) => {
      const c = paper(x, y)
      const s =
        1 - 0.16 * smooth(0.5, 1, Math.hypot(x / w - 0.5, y / h - 0.5) * 1.3) + n.fbm(x / 300, y / 300, 4) * 0.08
      return c.map((v) => v * s)
    })
  const k = w / 800,
    m = field(w, h)
  if (mode === 0) {
    const e = enso({
      w,
      h,
      cx: w * 0.52,
      cy: h * 0.47,
      r: w * 0.34,
      thick: w * 0.13,
      seed,
      a0: 1.9 + (seed % 3),
      dry: 0.8,
    })
    im.over(e, INK, 0.92)
  } else if (mode === 1) {
    const e = stroke({
      w,
      h,
      seed,
      dry: 0.75,
      start: 1.1,
      end: 0.12,
      path: (t) => [w * (0.5 + 0.05 * Math.sin(t * 4)), -h * 0.05 + t * h * 1.02],
      width: (t) => w * (0.6 - 0.1 * t),
    })
    im.over(e, INK, 0.94)
  } else {
    const e = stroke({
      w,
      h,
      seed,
      dry: 0.7,
      start: 1.05,
      end: 0.16,
      path: (t) => [-w * 0.06 + t * w * 1.04, h * (0.6 - 0.18 * t + 0.03 * Math.sin(t * 5))],
      width: (t) => h * (0.46 - 0.06 * t),
    })
    im.over(e, INK, 0.94)
  }
  const S = Math.round(w * (mode === 0 ? 0.4 : 0.52)),
    g = await brushGlyph(ch, S, { seed: seed + 3, dry: 0.5, weight: 0.026 })
  const gy = mode === 0 ? 0.47 : mode === 1 ? 0.3 : 0.53
  paste(m, w, h, g, w * (mode === 0 ? 0.52 : 0.46) - g.w / 2, h * gy - g.h / 2)
  im.over(m, mode === 0 ? INK : hex('#f2ede1'), 0.97)
  const sx = w * 0.78,
    sy = h * 0.8,
    ss = 62 * k
  const seal = field(w, h),
    ns = noise2(seed + 30)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const d = Math.max(Math.abs(x - sx), Math.abs(y - sy))
      seal[y * w + x] =
        smooth(ss / 2 + 1 + ns(x / 9, y / 9) * 2, ss / 2 - 1, d) * (0.9 - 0.5 * smooth(0.2, 0.6, ns(x / 6, y / 6)))
    }
  const gs = await brushGlyph('印', Math.round(ss * 0.72), { seed: 4, dry: 0, weight: 0.02 }),
    sm = field(w, h)
  paste(sm, w, h, gs, sx - gs.w / 2, sy - gs.h / 2)
  for (let i = 0; i < seal.length; i++) seal[i] *= 1 - sm[i]
  return im.over(seal, hex('#b5271b'), 0.9)
}
