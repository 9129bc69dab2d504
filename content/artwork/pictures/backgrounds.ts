// What the pages themselves use: strokes of the brush, brushed words, wood.
import sharp from 'sharp'
import { field, Img, noise2, smooth } from '../lib/core.ts'
import { brushGlyph, enso, paste, stroke } from '../lib/ink.ts'
import { glyphPath } from '../lib/lettering.ts'
import { boards, lattice } from '../lib/materials.ts'
import { inkOut, pic, place, text, write } from '../output.ts'

/** Strokes behind headlines and at edges. */
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
    load: (t) => 1.25 - 1.2 * smooth(0.6, 1, t),
    path: (t) => [-160 + t * 1400, 462 - 46 * Math.sin(t * 2.7 + 0.2) + 16 * n(t * 3, 1)],
    width: (t) => 680 * (0.93 + 0.1 * Math.sin(t * 3.0) - 0.12 * t),
  })
  await inkOut('ink/stroke-hero.webp', st, w, h)
  const w2 = 900,
    h2 = 150 // the torn upper edge of the hero on small screens
  const e = stroke({
    w: w2,
    h: h2,
    seed: 24,
    dry: 0.7,
    ragged: 0.02,
    density: 1.7,
    load: (t) => 1.2 - 0.9 * smooth(0.35, 1, t),
    path: (t) => [-60 + t * 1030, 92 - 10 * Math.sin(t * 3)],
    width: () => 120,
  })
  for (let y = 96; y < h2; y++) for (let x = 0; x < w2; x++) e[y * w2 + x] = Math.max(e[y * w2 + x], smooth(96, 118, y))
  await inkOut('ink/edge.webp', e, w2, h2)
  const en = enso({ w: 640, h: 640, cx: 320, cy: 320, r: 232, thick: 78, seed: 4, a0: 2.3, dry: 0.8 })
  await inkOut('ink/enso.webp', en, 640, 640)
}

/** The word at the head of each page. */
export const words = {
  shitoryu: '糸東流',
  rei: '礼',
  yakuin: '役員',
  kuroobi: '黒帯',
  nyumon: '入門',
  ichigo: '一期一会',
  taikai: '大会',
  dojo: '道場',
  keifu: '系譜',
  keiko: '稽古',
  akashi: '証',
  menjo: '免状',
  michi: '道',
}

/** Writes the word for phones and page footers: half as wide and in eight strengths of ink, for half the bytes. */
async function small(id: string) {
  const strengths = 8
  const { data, info } = await sharp(place(`kanji/${id}.webp`))
    .resize({ width: 267 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 3; at < data.length; at += 4) {
    data[at] = (Math.round((data[at] / 255) * (strengths - 1)) * 255) / (strengths - 1)
    if (data[at] === 0) data.fill(0, at - 3, at)
  }
  await sharp(data, { raw: info })
    .webp({ lossless: true, effort: 6 })
    .toFile(place(`kanji/${id}-small.webp`))
}

/** Brushed words for page heads, and outlines for captions. */
export async function kanji() {
  const captions = { rei: words.rei, karatedo: '空手道', shingitai: '心技体', shuhari: '守破離' }
  for (const [id, t] of Object.entries(words)) {
    const cs = [...t],
      G = cs.length === 1 ? 820 : 460,
      step = G * 1.02,
      W = Math.round(G * 1.16),
      H = Math.round(step * (cs.length - 1) + G * 1.16),
      m = field(W, H)
    for (const [i, c] of cs.entries()) {
      const g = await brushGlyph(c, G, {
        seed: id.length * 7 + i * 11 + 3,
        dry: 0.78,
        weight: 0.016,
        pad: 0.08,
        from: [i % 2 ? -1 : 1, 0.5],
      })
      paste(m, W, H, g, (W - g.w) / 2, i * step)
    }
    await inkOut(`kanji/${id}.webp`, m, W, H)
    await small(id)
  }
  for (const [id, t] of Object.entries(captions)) {
    const cs = [...t]
    const sz = 100
    let d = ''
    for (const [i, c] of cs.entries()) d += await glyphPath(c, sz, 0, i * 104)
    text(
      `kanji/${id}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${100 + (cs.length - 1) * 104}"><path fill="#16130f" d="${d}"/></svg>`,
    )
  }
}

/** The wood of a plank and of a floor. */
export async function texture() {
  // One plank without joints, which the pages use at several offsets.
  const w = 900,
    h = 600,
    b = boards({ seed: 33, width: 5000, length: 90000, contrast: 1.1 })
  const im = new Img(w, h).each((x, y) => b(y * 2.2, x * 1.5 + 700))
  await write('texture/hinoki.webp', pic(im), 46)
  const fw = 1600,
    fh = 760,
    fb = boards({ seed: 61, width: 152, length: 2100, contrast: 0.8 }),
    lt = lattice({ x: 300, y: -500, angle: -0.5, skew: 0.4, cw: 330, ch: 430, bar: 0.07, soft: 0.06 })
  const fl = new Img(fw, fh).each((x, y) => {
    const l = lt(x, y),
      c = fb(x, y)
    return c.map((v, q) => Math.min(1, v * ([0.8, 0.8, 0.82][q] * (1 - l) + [1.04, 1.01, 0.96][q] * l)))
  })
  await write('texture/floor.webp', pic(fl), 50)
}
