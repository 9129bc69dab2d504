import sharp from 'sharp'
import { field } from '../lib/core.ts'
import { brushGlyph, glyphPath, paste } from '../lib/ink.ts'
import { inkOut, place, text } from '../output.ts'

/** The word of each page head. */
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
}

/** The same word for phones and for the foot of pages: half as wide, in eight strengths of ink, half the bytes. */
export async function small(id: string) {
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
  await sharp(data, { raw: info }).webp({ lossless: true, effort: 6 }).toFile(place(`kanji/${id}-small.webp`))
}

/** Brush words for page heads, and crisp outlines for captions. */
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
      paste(m, W, H, g.mask, g.w, g.h, (W - g.w) / 2, i * step)
    }
    await inkOut(`kanji/${id}.webp`, m, W, H)
    await small(id)
  }
  for (const [id, t] of Object.entries(captions)) {
    // crisp outline for captions
    const cs = [...t]
    const sz = 100
    let d = ''
    for (const [i, c] of cs.entries()) d += (await glyphPath(c, sz, 0, i * 104)).d
    text(
      `kanji/${id}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${100 + (cs.length - 1) * 104}"><path fill="#16130f" d="${d}"/></svg>`,
    )
  }
}
