// The partners' crests and the association's own mark, as logo and as icons.
import fs from 'node:fs'
import sharp from 'sharp'
import { crests, mark, markToTheEdge } from '../lib/crests.ts'
import { place, text } from '../output.ts'

/** Twelve crests in place of partners' logos. */
export async function partners() {
  for (const [index, crest] of crests.entries()) text(`partners/${String(index + 1).padStart(2, '0')}.svg`, crest)
}

/** The association's mark, a pale one for missing photos, and the icons of browsers and home screens. */
export async function logo() {
  text('logo/logo.svg', mark())
  text('logo/fallback.svg', mark('#a29b8c', '#e4dfd3', '#f6f4ee'))
  for (const size of [192, 512]) await icon(`logo/icon-${size}.png`, mark(), size)
  await icon('logo/icon-maskable-512.png', markToTheEdge(), 512)
  await icon('logo/apple-touch-icon.png', markToTheEdge(), 180)
  fs.writeFileSync(place('logo/favicon.ico'), ico(await Promise.all([16, 32].map((size) => png(mark(), size)))))
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 240 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer()

async function icon(name: string, svg: string, size: number) {
  const bytes = await png(svg, size)
  fs.writeFileSync(place(name), bytes)
  console.log(name, bytes.length)
}

/** An ICO file of PNGs: a header, an entry of 16 bytes for each picture, then the unchanged PNGs. */
function ico(pictures: Buffer[]) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [i, picture] of pictures.entries()) {
    const entry = 6 + 16 * i
    // Width and height, from the PNG's own header.
    head.writeUInt8(picture.readUInt32BE(16), entry)
    head.writeUInt8(picture.readUInt32BE(20), entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
