// Where a picture goes and how it is written. `--out DIR` puts everything into one folder instead.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { Sharp } from 'sharp'
import { hex, Img, Img, maskToAlphaPng } from './lib/core.ts'

const beside = (folder: string | URL) => fileURLToPath(new URL(folder, import.meta.url))
const asked = process.argv.indexOf('--out')
const elsewhere = asked < 0 ? undefined : path.resolve(process.argv[asked + 1])
const partOfTheSite = /^(ink|kanji|texture|logo|share)\b/

/** The file for `name`: pictures that records name in content/art, what the pages themselves use in site/assets. */
export function place(name: string) {
  const folder = elsewhere ?? beside(partOfTheSite.test(name) ? '../../site/assets' : '../art')
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return file
}

/** Writes a sharp picture as WebP and says how large it became. */
export async function write(name: string, picture: Sharp, quality = 62, options = {}) {
  const file = place(name)
  await picture.webp({ quality, effort: 6, smartSubsample: true, ...options }).toFile(file)
  console.log(name, fs.statSync(file).size)
}

/** Writes an SVG. */
export const text = (name: string, svg: string | NodeJS.ArrayBufferView<ArrayBufferLike>) => fs.writeFileSync(place(name), svg)

/** Writes ink on a transparent ground, in few levels so that it stays small without loss. */
export async function inkOut(name: string, mask: any[] | Float32Array<ArrayBuffer>, w: number, h: number, levels = 12) {
  const stepped = mask.map((value: number) => Math.round(Math.min(1, value) * levels) / levels)
  const picture = await maskToAlphaPng(stepped, w, h, hex('#15130f'))
  await write(name, picture, 100, { lossless: true, smartSubsample: false })
}

export const pic = (img: Img) => img.toSharp()

/** A traced picture without its last speckles. */
export const smoothed = async (img: Img) =>
  sharp(await pic(img).png().toBuffer())
    .median(3)
    .sharpen({ sigma: 0.6 })
