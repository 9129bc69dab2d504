import fs from 'node:fs'
import opentype from 'opentype.js'
import sharp from 'sharp'
import wawoff2 from 'wawoff2'
import { hex, noise2, smooth } from '../lib/core.mjs'
import { stroke } from '../lib/ink.mjs'
import { heroBelt } from '../lib/scenes/belt-across-a-floor.mjs'
import { pic, place } from '../output.mjs'

/** What social networks show beside a link. */
export async function share() {
  const w = 1200,
    h = 630,
    im = await heroBelt(w, h, { bx: 0.85, bw: 250, ang: 1.28, u0: -250 }),
    n = noise2(7)
  const st = stroke({
    w,
    h,
    seed: 11,
    dry: 0.66,
    ragged: 0.05,
    density: 1.6,
    load: (t) => 1.25 - 1.2 * smooth(0.6, 1, t),
    path: (t) => [-120 + t * 1010, 318 - 24 * Math.sin(t * 2.7) + 10 * n(t * 3, 1)],
    width: () => 500,
  })
  im.over(st, hex('#16130f'))
  const f = opentype.parse(
    await (async () => {
      const b = await wawoff2.decompress(
        fs.readFileSync(new URL('../../../site/assets/fonts/anek-cond-800.woff2', import.meta.url)),
      )
      return b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength)
    })(),
  )
  const L = (t, x, y, s) =>
    f
      .getPath(t, x, y, s)
      .commands.map(
        (c) =>
          c.type +
          ['x1', 'y1', 'x', 'y']
            .filter((q) => c[q] !== undefined)
            .map((q) => Math.round(c[q] * 10) / 10 + 0)
            .join(' '),
      )
      .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><path fill="#f3f1ea" d="${L('SHITO-RYU', 70, 262, 150)}${L('KARATE', 70, 392, 150)}"/><path fill="#ff8a3d" d="${L('ASSOCIATION & ACADEMY', 74, 456, 50)}"/></svg>`
  const p = place('share-1200x630.jpg')
  await sharp(await pic(im).png().toBuffer())
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(p)
  console.log('share-1200x630.jpg', fs.statSync(p).size)
}
