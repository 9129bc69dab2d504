import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { registerFonts } from './fonts.ts'

const weights = ['anek-devanagari-400', 'anek-devanagari-800'] as const
type Weight = (typeof weights)[number]

function openDocument(weight: Weight) {
  const doc = new PDFDocument({ font: '', compress: false })
  registerFonts(doc, { text: weight })
  return doc.font('text').fontSize(100)
}

/** How many glyphs a text is drawn with. */
async function glyphsOf(text: string, weight: Weight): Promise<number> {
  const doc = openDocument(weight)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.text(text, { lineBreak: false })
  doc.end()
  await ended
  const drawn = [
    ...Buffer.concat(chunks)
      .toString('latin1')
      .matchAll(/\[(.*)\] TJ/g),
  ].map(([, run]) => run!)
  const codes = drawn.flatMap((run) => [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex!))
  return codes.join('').length / 4
}

describe.each(weights)('%s', (weight) => {
  test.each([
    ['क्ष', 1],
    ['ज्ञ', 1],
    ['श्र', 1],
    ['त्र', 1],
    ['ड्ढ', 1],
    // The eyelash ra and its consonant; then a ra above its consonant.
    ['र्\u200dय', 2],
    ['ऱ्य', 2],
    ['र्य', 2],
    // Half a letter by its joiner, and what is not joined: two letters, a virama and the non-joiner.
    ['क्\u200dष', 3],
    ['क्\u200cष', 4],
  ])('draws %s with %i glyphs', async (text, glyphs) => {
    expect(await glyphsOf(text, weight)).toBe(glyphs)
  })
})
