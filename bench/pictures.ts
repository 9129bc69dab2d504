import sharp, { type Sharp } from 'sharp'
import { sanitizeImage } from '../server/storage/images.ts'

const width = 1600
const height = 1200

/** A picture similar to a phone photo: soft light, a few shapes, noise. Raw RGB. */
async function createScene(grain: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x2="1" y2="1">
    <stop stop-color="#d8c7a8"/><stop offset=".6" stop-color="#6b5a45"/><stop offset="1" stop-color="#20242c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/><circle cx="800" cy="480" r="270" fill="#c99878"/>
    <rect x="420" y="760" width="760" height="440" rx="180" fill="#f2efe9"/></svg>`,
  )
  const grainy = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  const { data } = await grainy
    .composite([{ input: light, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A JPEG photo of 1600 × 1200 pixels, as large as it can be under `bytes`. */
export async function createPhoto(bytes: number, grain = 12): Promise<Buffer> {
  const image = await createScene(grain)
  return largestUnder(bytes, 5, 98, (quality) => image.clone().jpeg({ quality }).toBuffer())
}

/** A PNG of 1600 × 1200 pixels like a screenshot of a document with a photo in it, as large as it can be under `bytes`. */
export async function createScreenshot(bytes: number): Promise<Buffer> {
  const photo = await (await createScene(12)).png().toBuffer()
  const page = sharp({ create: { width, height, channels: 3, background: '#f6f4ee' } })
  return largestUnder(bytes, 20, height, async (side) => {
    const input = await sharp(photo).resize(side, side).toBuffer()
    return page.clone().composite([{ input }]).png().toBuffer()
  })
}

async function largestUnder(bytes: number, low: number, high: number, make: (knob: number) => Promise<Buffer>) {
  let best: Buffer | undefined
  for (let from = low, to = high; from <= to; ) {
    const knob = Math.floor((from + to) / 2)
    const encoded = await make(knob)
    if (encoded.length <= bytes) {
      best = encoded
      from = knob + 1
    } else to = knob - 1
  }
  if (!best) throw new Error(`No picture fits in ${bytes} bytes`)
  return best
}

/** How often per second all these pictures can be re-encoded as the server does it, with nothing else to do. */
export async function reencodesPerSecond(pictures: Buffer[], forMs = 3000): Promise<number> {
  const began = performance.now()
  let done = 0
  const clean = async () => {
    for (; performance.now() - began < forMs; done++) await Promise.all(pictures.map(sanitizeImage))
  }
  await Promise.all([clean(), clean()])
  return done / ((performance.now() - began) / 1000)
}
