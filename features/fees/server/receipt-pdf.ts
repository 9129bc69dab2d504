import { formatLongDate, toIndiaTime } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { ash, drawnSeal, sumi } from '../../../server/pdfs/ornament.ts'
import { TaggedPdf } from '../../../server/pdfs/tagged-pdf.ts'
import { amountInWords } from '../amount-words.ts'
import type { FeeSettings } from '../fee-settings.ts'
import { joinLines, lineWords } from '../fees.ts'
import { paper } from '../messages.ts'
import { type Receipt, receipts } from '../receipts.ts'
import { formatRupees } from '../rupees.ts'

/** What a receipt shows. */
export type ReceiptSheet = {
  receipt: Receipt
  association: { name?: string | undefined; shortName?: string | undefined }
  settings: Pick<FeeSettings, 'address' | 'pan' | 'treasurer'>
}
/** The association's own pictures as PNG. Without a seal, the drawn one is printed. */
export type ReceiptPictures = { logo?: Uint8Array; seal?: Uint8Array }

const fonts = { text: 'anek-devanagari-400', display: 'anek-devanagari-800' }
const margin = 34
/** The height of what stands at the foot of the last page. */
const footHeight = 92
const vermilion = '#8c1c15'

type Style = { size: number; display?: boolean; colour?: string; width?: number; align?: 'left' | 'right' }

/**
 * A receipt in the current language as a PDF of A5 upright, tagged for screen readers (PDF 1.7, 14.8). One with many lines has several pages.
 */
export function receiptPdf(sheet: ReceiptSheet, pictures: ReceiptPictures = {}): Promise<Buffer> {
  const { receipt, association } = sheet
  const page = new ReceiptPage({
    size: 'A5',
    margin,
    title: `${say(paper.receipt)} ${receipt.number}`,
    author: association.name,
    createdAt: new Date(receipt.issuedAt ?? 0),
    fonts,
  })
  printHead(page, sheet, pictures)
  printFacts(page, receipt)
  printLines(page, receipt)
  printFoot(page, sheet, pictures)
  return page.end()
}

/** A sheet on which texts follow each other downwards. */
class ReceiptPage extends TaggedPdf {
  readonly right = this.doc.page.width - margin
  y = margin

  /** Prints a text at `x`, and returns the height below it. */
  print(
    tag: string,
    text: string,
    x: number,
    y: number,
    { size, display, colour = sumi, width, align }: Style,
  ): number {
    const options = { width: width ?? this.right - x, lineGap: -size * 0.3, ...(align && { align }) }
    const { doc } = this
    let height = 0
    this.tagText(tag, text, (printed) => {
      doc.font(display ? 'display' : 'text').fontSize(size)
      height = doc.heightOfString(printed, options)
      doc.fillColor(colour).text(printed, x, y, { ...options, height: height + size })
    })
    return y + height
  }

  /** Begins a new page when `height` does not fit below. */
  need(height: number) {
    if (this.y + height <= this.doc.page.height - margin) return
    this.doc.addPage()
    this.y = margin
  }

  rule(thickness: number) {
    this.decorate(() => this.doc.moveTo(margin, this.y).lineTo(this.right, this.y).lineWidth(thickness).stroke(sumi))
    this.y += 5
  }
}

function printHead(page: ReceiptPage, { receipt, association, settings }: ReceiptSheet, { logo }: ReceiptPictures) {
  const { doc } = page
  const beside = logo ? margin + 58 : margin
  if (logo) page.decorate(() => doc.image(Buffer.from(logo), margin, margin, { fit: [48, 48], align: 'center' }))
  let y = page.print('P', association.shortName ?? '', beside, margin - 4, { size: 22, display: true })
  y = page.print('P', association.name ?? '', beside, y, { size: 8.5, colour: ash })
  const address = [settings.address?.split('\n').join(', '), settings.pan && say(paper.pan, { pan: settings.pan })]
  y = page.print('P', address.filter(Boolean).join('. '), beside, y, { size: 8.5, colour: ash })
  page.y = Math.max(y, margin + 48) + 16
  page.y = page.print('P', say(paper.receipt), margin, page.y, { size: 11, colour: ash })
  page.y = page.print('H1', receipt.number ?? '', margin, page.y - 4, { size: 44, display: true })
  if (receipt.cancelledAt) {
    const day = formatLongDate(toIndiaTime(new Date(receipt.cancelledAt)).slice(0, 10))
    page.y = page.print('P', say(paper.cancelled, { day }), margin, page.y, {
      size: 16,
      display: true,
      colour: vermilion,
    })
  }
  page.y += 8
}

function printFacts(page: ReceiptPage, { issuedAt, payer = '', method = 'bank', reference, paidOn = '' }: Receipt) {
  page.rule(1.5)
  const day = issuedAt ? toIndiaTime(new Date(issuedAt)).slice(0, 10) : ''
  const how = [labelOf(receipts.fields.method, method), reference, formatLongDate(paidOn)]
  for (const [term, value] of [
    [say(paper.date), formatLongDate(day)],
    [say(paper.receivedFrom), payer],
    [say(paper.by), how.filter(Boolean).join(', ')],
  ] as const) {
    page.print('P', term, margin, page.y, { size: 9, colour: ash, width: 90 })
    page.y = page.print('P', value, margin + 96, page.y - 1.5, { size: 10.5, display: true }) + 2
  }
  page.y += 8
}

function printLines(page: ReceiptPage, { lines = [], amount = 0 }: Receipt) {
  const sums = 90
  const text = page.right - margin - sums
  const row = (tag: string, words: string, value: string, style: Style) => {
    page.need(style.size * 3)
    const end = page.print(tag, words, margin, page.y, { ...style, width: text })
    page.print(tag, value, page.right - sums, page.y, { ...style, width: sums, align: 'right' })
    page.y = end + 3
  }
  row('P', say(paper.purpose), say(paper.rupees), { size: 9, colour: ash })
  for (const line of joinLines(lines)) {
    page.rule(0.4)
    row('P', lineWords(line), toPaise(line.amount), { size: 10 })
  }
  page.rule(1.5)
  row('P', say(paper.sum), `₹ ${toPaise(amount)}`, { size: 17, display: true })
  page.y = page.print('P', amountInWords(amount), margin, page.y, { size: 9 })
}

const toPaise = (amount: number) => `${formatRupees(amount).slice(2)}.00`

function printFoot(page: ReceiptPage, { settings }: ReceiptSheet, { seal }: ReceiptPictures) {
  page.need(footHeight)
  const { doc, right } = page
  const top = doc.page.height - margin - footHeight
  const width = 66
  page.figure(say(paper.seal), () =>
    doc.image(seal ? Buffer.from(seal) : drawnSeal, right - width, top - 6, { fit: [width, width] }),
  )
  page.y = top + 30
  page.decorate(() =>
    doc
      .moveTo(margin, page.y)
      .lineTo(right - width - 20, page.y)
      .lineWidth(0.7)
      .stroke(sumi),
  )
  const y = page.print('P', say(paper.treasurer), margin, page.y + 4, { size: 8, colour: ash, width: 200 })
  if (settings.treasurer) page.print('P', settings.treasurer, margin, y, { size: 11, display: true, width: 230 })
  page.print('P', say(paper.fine), margin, top + footHeight - 16, { size: 7.5, colour: ash })
}
