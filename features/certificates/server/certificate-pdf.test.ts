import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { nameSize } from '../certificate-size.ts'

test('no letter of the condensed font is wider than the size of names allows', () => {
  const font = new PDFDocument()
    .font(join(import.meta.dirname, '../../../server/pdfs/fonts/anek-cond-800.ttf'))
    .fontSize(1)
  const codes = [...Array(0x7f - 0x20).keys()].map((at) => at + 0x20)
  const latin = [...Array(0x100 - 0xc0).keys()].map((at) => at + 0xc0)
  for (const letter of [...codes, ...latin].map((code) => String.fromCharCode(code)).concat(...'–—‘’“”…•')) {
    const name = letter.repeat(15)
    const width = font.widthOfString(name.toLocaleUpperCase('en')) * nameSize(name)
    expect([letter, width <= 76]).toEqual([letter, true])
  }
})
