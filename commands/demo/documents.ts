import { join } from 'node:path'
import sharp from 'sharp'
import type { UploadName } from '../../features/applications/form.ts'

const fontfile = join(import.meta.dirname, '../../server/pdfs/fonts/anek-devanagari-800.ttf')
const sizes = { photo: [360, 450], aadhaar: [640, 400], certificate: [700, 500] } as const
const backgrounds = ['#c8d6e5', '#f6d6c8', '#d3e8cf', '#e6d3ee', '#f4e8b8'] as const
const titles: Record<UploadName, string> = {
  photo: 'Photo',
  aadhaar: 'Proof of identity',
  certificate: 'Belt certificate',
}

/** Draws a document of an applicant: a coloured sheet with its title, the applicant's name, and SAMPLE across it. */
export async function drawDocument(upload: UploadName, name: string, at: number): Promise<Buffer> {
  const [width, height] = sizes[upload]
  stamps[upload] ??= drawStamp(width, height)
  const [stamp, caption] = await Promise.all([
    stamps[upload],
    drawText(`${titles[upload]}\n${name}`, Math.round(width * 0.6), '#15130f'),
  ])
  return sharp({ create: { width, height, channels: 3, background: backgrounds[at % backgrounds.length]! } })
    .composite([
      { input: caption, gravity: 'north' },
      { input: stamp, gravity: 'centre' },
    ])
    .png()
    .toBuffer()
}

const stamps: Partial<Record<UploadName, Promise<Buffer>>> = {}

async function drawStamp(width: number, height: number): Promise<Buffer> {
  const text = await drawText('SAMPLE', Math.round(width * 0.85), '#b3261e')
  return sharp(text)
    .rotate(-18, { background: '#0000' })
    .resize({ width: Math.round(width * 0.9), height: Math.round(height * 0.6), fit: 'inside' })
    .png()
    .toBuffer()
}

/** A text as a transparent picture of this width. The font is a file of the project, so every machine draws the same. */
const drawText = (text: string, width: number, color: string): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      fontfile,
      font: 'Anek Devanagari',
      rgba: true,
      dpi: 200,
    },
  })
    .resize({ width })
    .png()
    .toBuffer()
