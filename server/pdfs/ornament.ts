import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QrCode } from '../../lists/qr-code.ts'
import type { TaggedPdf } from './tagged-pdf.ts'

type Doc = PDFKit.PDFDocument

export const sumi = '#15130f'
export const ash = '#5a5549'
/** The colour of each type of event (specification 9). */
export const typeColours: Readonly<Record<string, string>> = { Tournament: '#1d4fb4', Refree: '#11703d' }

const beltColours = { cloth: '#e05f0a', fold: '#b34703' }
const beltHeight = 24
// The same paths as in site/components/Knot.tsx, in a box of 120 by 80.
const knot = [
  'M30 20h18v22H30z',
  'M70 20h18v22H70z',
  'M50 30 64 42 37 78H14z',
  'm56 42 15-12 35 48H83z',
  'M46 12h30l-6 36H40z',
]

/**
 * A PNG file as a text for `doc.image`, which stores it once in a document. Call it when a module is loaded: the process that draws may not be
 * able to read files later (own-user.ts).
 */
export const readPng = (path: string): string => `data:image/png;base64,${readFileSync(path, 'base64')}`

/** The seal of an association that has none of its own, for `doc.image`. */
export const drawnSeal = readPng(join(import.meta.dirname, 'art/seal.png'))

/** Draws a QR code, of a `width` in points. */
export const drawCode = (doc: Doc, { size, path }: QrCode, { x, y, width }: { x: number; y: number; width: number }) =>
  doc
    .save()
    .translate(x, y)
    .scale(width / size)
    .path(path)
    .fill(sumi)
    .restore()

/** A tied belt across the page at this height. */
export function drawBelt(pdf: TaggedPdf, top: number) {
  const { doc } = pdf
  pdf.decorate(() => {
    doc.rect(0, top, doc.page.width, beltHeight).fill(beltColours.cloth)
    drawSeams(
      doc,
      [0.2, 0.4, 0.6, 0.8].map((fraction) => top + beltHeight * fraction),
      0,
      doc.page.width,
    )
    const scale = beltHeight / 22
    doc
      .save()
      .translate(doc.page.width * 0.62, top - 20 * scale)
      .scale(scale)
    for (const path of knot) doc.path(path).lineWidth(1.4).fillAndStroke(beltColours.cloth, beltColours.fold)
    doc.restore()
  })
}

/** A ribbon beside the event, in the colour of the event's type. */
export function drawRibbon(pdf: TaggedPdf, left: number, top: number, bottom: number, colour: string) {
  const { doc } = pdf
  pdf.decorate(() => {
    doc.rect(left, top, 14, bottom - top).fill(colour)
    doc.lineWidth(1).dash(6, { space: 3 }).strokeColor('#ffffff', 0.35)
    for (const x of [left + 3.5, left + 10.5]) doc.moveTo(x, top).lineTo(x, bottom).stroke()
  })
}

/** A line across the page between the margins. */
export function drawRule(pdf: TaggedPdf, top: number) {
  const { doc } = pdf
  const { left, right } = doc.page.margins
  pdf.decorate(() =>
    doc
      .moveTo(left, top)
      .lineTo(doc.page.width - right, top)
      .lineWidth(1.5)
      .stroke(sumi),
  )
}

function drawSeams(doc: Doc, heights: number[], from: number, to: number) {
  doc.save().lineWidth(0.7).dash(9, { space: 5 }).strokeColor('#000000', 0.3)
  for (const y of heights) doc.moveTo(from, y).lineTo(to, y).stroke()
  doc.restore()
}
