// Where the pictures are written, and how. `--out DIR` writes all of them into one folder instead.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import { type Field, hex, type Img, maskToSharp } from './lib/core.ts'

const resolveFolder = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))
const outIndex = process.argv.indexOf('--out')
const outFolder = outIndex < 0 ? undefined : path.resolve(process.argv[outIndex + 1])
const siteAsset = /^(ink|kanji|texture|logo|share)\b/

/** The file for `name`: site/assets for the pictures that the pages themselves use, content/art for those of records. */
export function place(name: string) {
  const folder = outFolder ?? resolveFolder(siteAsset.test(name) ? '../../site/assets' : '../art')
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return file
}

/** Writes a picture as WebP and logs its size in bytes. */
export async function write(name: string, picture: Sharp, quality: number, options: WebpOptions = {}) {
  const file = place(name)
  await picture.webp({ quality, effort: 6, smartSubsample: true, ...options }).toFile(file)
  console.log(name, fs.statSync(file).size)
}

/** Writes an SVG. */
export const text = (name: string, svg: string) => fs.writeFileSync(place(name), svg)

/** Writes ink on a transparent ground, without loss; twelve levels of opacity keep the file small. */
export async function inkOut(name: string, mask: Field, w: number, h: number) {
  const levels = 12
  const stepped = mask.map((value) => Math.round(Math.min(1, value) * levels) / levels)
  const picture = maskToSharp(stepped, w, h, hex('#15130f'))
  await write(name, picture, 100, { lossless: true, smartSubsample: false })
}

/** The image as a sharp picture. */
export const pic = (img: Img) => img.toSharp()

/** The picture without the speckles that the path tracer leaves. */
export const smoothed = async (img: Img) =>
  sharp(await pic(img).png().toBuffer())
    .median(3)
    .sharpen({ sigma: 0.6 })
