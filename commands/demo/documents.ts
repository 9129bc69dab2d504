import { join } from 'node:path'
import sharp from 'sharp'
import type { UploadName } from '../../features/applications/form.ts'

const fontfile = join(import.meta.dirname, '../../server/pdfs/fonts/anek-devanagari-800.ttf')
const sizes = { photo: [360, 450], aadhaar: [640, 400], certificate: [700, 500] } as const
const backgrounds = ['#c8d6e5', '#f6d6c8', '#d3e8cf']
const titles: Record<UploadName, string> = {
  photo: 'Photo',
  aadhaar: 'Proof of identity',
  certificate: 'Belt certificate',
}

/** Draws a document of an applicant: a coloured sheet with its title, the applicant's name, and SAMPLE. */
export async function drawDocument(upload: UploadName, name: string, at: number): Promise<Buffer> {
  const [width, height] = sizes[upload]
  const text = `<span foreground="#15130f">${titles[upload]}\n${name}\n</span><span foreground="#b3261e">SAMPLE</span>`
  // The font is a file of the project, so every machine draws the same.
  const words = await sharp({ text: { text, fontfile, font: 'Anek Devanagari', rgba: true, dpi: 200 } })
    .resize({ width: Math.round(width * 0.7) })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: backgrounds[at % backgrounds.length]! } })
    .composite([{ input: words, gravity: 'centre' }])
    .png()
    .toBuffer()
}
