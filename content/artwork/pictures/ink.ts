import { noise2, smooth } from '../lib/core.ts'
import { enso, stroke } from '../lib/ink.ts'
import { inkOut } from '../output.ts'

/** Brush strokes behind headlines and at edges. */
export async function ink() {
  const w = 1600,
    h = 900,
    n = noise2(7)
  const st = stroke({
    w,
    h,
    seed: 11,
    dry: 0.66,
    ragged: 0.06,
    density: 1.6,
    load: (t: number) => 1.25 - 1.2 * smooth(0.6, 1, t),
    path: (t: number) => [-160 + t * 1400, 462 - 46 * Math.sin(t * 2.7 + 0.2) + 16 * n(t * 3, 1)],
    width: (t: number) => 680 * (0.93 + 0.1 * Math.sin(t * 3.0) - 0.12 * t),
  })
  await inkOut('ink/stroke-hero.webp', st, w, h)
  const w2 = 900,
    h2 = 150 // torn upper edge for the small-screen hero
  const e = stroke({
    w: w2,
    h: h2,
    seed: 24,
    dry: 0.7,
    ragged: 0.02,
    density: 1.7,
    load: (t: number) => 1.2 - 0.9 * smooth(0.35, 1, t),
    path: (t: number) => [-60 + t * 1030, 92 - 10 * Math.sin(t * 3)],
    width: () => 120,
  })
  for (let y = 96; y < h2; y++) for (let x = 0; x < w2; x++) e[y * w2 + x] = Math.max(e[y * w2 + x], smooth(96, 118, y))
  await inkOut('ink/edge.webp', e, w2, h2)
  const en = enso({ w: 640, h: 640, cx: 320, cy: 320, r: 232, thick: 78, seed: 4, a0: 2.3, dry: 0.8 })
  await inkOut('ink/enso.webp', en, 640, 640)
}
