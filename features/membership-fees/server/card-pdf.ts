import { formatLongDate } from '../../../lists/dates.ts'
import { type Language, say } from '../../../lists/language.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { ash, drawCode, sumi } from '../../../server/pdfs/ornament.ts'
import { TaggedPdf } from '../../../server/pdfs/tagged-pdf.ts'
import * as messages from '../messages.ts'

/** What a card shows. `validUntil`: YYYY-MM-DD, empty when it is not known; `address`: of the page that the QR code opens. */
export type Card = {
  language: Language
  association: string
  name: string
  number: string
  dojo: string
  validUntil: string
  address: string
}

/** Points in a millimetre. */
const mm = 72 / 25.4
/** ISO/IEC 7810, ID-1. */
const width = 85.6
const height = 54
/** Where the card begins on the sheet. */
const left = (210 - width) / 2
const top = 30
const paper = '#fbfaf5'
const fonts = { text: 'anek-devanagari-400', strong: 'anek-devanagari-800' }
type Style = { size: number; strong?: boolean; colour?: string; width: number }

/** The cards in one PDF, each in the middle of an A4 page of its own with marks to cut along, tagged for screen readers. `logo`: a PNG. */
export function cardsPdf(cards: readonly Card[], logo: Uint8Array | undefined): Promise<Buffer> {
  const pdf = new TaggedPdf({
    size: 'A4',
    margin: 0,
    lang: `${cards[0]?.language ?? 'en'}-IN`,
    title: say(messages.card),
    author: cards[0]?.association,
    fonts,
  })
  for (const [page, card] of cards.entries()) {
    if (page > 0) pdf.doc.addPage()
    inLanguage(card.language, () => drawCard(pdf, card, logo))
  }
  return pdf.end()
}

function drawCard(
  pdf: TaggedPdf,
  { association, name, number, dojo, validUntil, address }: Card,
  logo: Uint8Array | undefined,
) {
  const { doc } = pdf
  /** Prints a text of at most one line, smaller when it is long. Positions are in millimetres from the corner of the card, sizes in points. */
  const print = (tag: string, text: string, x: number, y: number, { size, strong, colour = sumi, width }: Style) =>
    pdf.tagText(tag, text, (printed) => {
      doc.font(strong ? 'strong' : 'text').fontSize(size)
      const fitting = Math.max(5, Math.min(size, (size * width * mm) / doc.widthOfString(printed)))
      const box = { width: width * mm, height: fitting * 1.6, ellipsis: true, lineBreak: fitting === 5 }
      // The font's line is higher than its letters, because it has place for the marks of Devanagari.
      doc
        .fontSize(fitting)
        .fillColor(colour)
        .text(printed, (left + x) * mm, (top + y) * mm - fitting * 0.28, box)
    })
  pdf.decorate(() => {
    doc.rect(left * mm, top * mm, width * mm, height * mm).fill(paper)
    doc.rect(left * mm, top * mm, width * mm, 13 * mm).fill(sumi)
    drawCutMarks(doc)
    if (logo) doc.image(Buffer.from(logo), (left + 4) * mm, (top + 2) * mm, { fit: [9 * mm, 9 * mm] })
  })
  const beside = logo ? 15 : 4
  print('P', association, beside, 3.2, { size: 9, strong: true, colour: paper, width: width - beside - 4 })
  print('P', say(messages.card), beside, 7.6, { size: 6.5, colour: paper, width: width - beside - 4 })
  print('H1', name, 4, 17, { size: 14, strong: true, width: 51 })
  const facts = [
    [say(messages.memberNumber), number],
    [say(messages.dojo), dojo],
    [say(messages.validUntilLabel), validUntil && formatLongDate(validUntil)],
  ].filter(([, value]) => value)
  for (const [row, [term = '', value = '']] of facts.entries()) {
    print('P', term, 4, 26.5 + row * 8.4, { size: 6, colour: ash, width: 51 })
    print('P', value, 4, 29.2 + row * 8.4, { size: 9.5, strong: true, width: 51 })
  }
  const codeWidth = 25
  const place = { x: (left + width - codeWidth - 2) * mm, y: (top + 17) * mm, width: codeWidth * mm }
  pdf.figure(say(messages.codeOfCard, { address }), () => drawCode(doc, qrCode(address), place))
  print('P', say(messages.scanToCheck), width - codeWidth, 43.5, { size: 6, colour: ash, width: codeWidth - 4 })
}

/** Two short lines at each corner, a millimetre away from the card. */
function drawCutMarks(doc: PDFKit.PDFDocument) {
  doc.lineWidth(0.4).strokeColor(ash)
  for (const [x, outX] of [
    [left, -1],
    [left + width, 1],
  ] as const)
    for (const [y, outY] of [
      [top, -1],
      [top + height, 1],
    ] as const) {
      doc.moveTo((x + outX) * mm, y * mm).lineTo((x + outX * 6) * mm, y * mm)
      doc.moveTo(x * mm, (y + outY) * mm).lineTo(x * mm, (y + outY * 6) * mm)
    }
  doc.stroke()
}
