import { join } from 'node:path'
import { localAddress, say } from '../../../lists/language.ts'
import { maxCodeBytes, qrCode } from '../../../lists/qr-code.ts'
import { ash, drawCode, drawnSeal, readPng } from '../../../server/pdfs/ornament.ts'
import { toPrintable } from '../../../server/pdfs/printable-text.ts'
import { TaggedPdf } from '../../../server/pdfs/tagged-pdf.ts'
import { type CertificateContent, type HangingBelt, isLight, sumi } from '../certificate-content.ts'
import { credentialCodeWidth, nameSize } from '../certificate-size.ts'
import * as messages from '../messages.ts'
import type { Signatory } from '../signatories.ts'

/**
 * What every certificate shows around its words. `credential`: the signed JWT; `address`: of the page that shows the same; `day`: on which
 * it is drawn, YYYY-MM-DD.
 */
export type CertificateFrame = {
  day: string
  association: { name?: string; shortName?: string }
  signatories: readonly Signatory[]
  origin: string
  address: string
  credential: string
}
export type CertificateSheet = CertificateFrame & CertificateContent

/** The association's own pictures as PNG. What it does not have is drawn as ever. */
export type CertificatePictures = Partial<Record<'logo' | 'seal' | Signatory['role'], Uint8Array>>

type Doc = PDFKit.PDFDocument
const gold = '#e2a53a'
const vermilion = '#8c1c15'
const pageWidth = 841.89
/** All measures are parts of the sheet's width, as in the style sheet of the print page: 100 is the whole width. */
const unit = pageWidth / 100
const left = 19
const right = 95
const bottom = 65.1
/** The length of the line for a signature, and how far the next one is. */
const signatureWidth = 19.2
/** Left of the codes. */
const noteWidth = 36
const signatureStep = 21.8
const fonts = {
  text: 'anek-devanagari-400',
  display: 'anek-cond-800',
  /** The condensed letters are Latin only. */
  devanagari: 'anek-devanagari-800',
}
/** The letters that the condensed font has. */
const latin = /^[\u0020-\u007e\u00a0\u00c0-\u00ff–—‘’“”…•]*$/
const readArt = (name: string) => readPng(join(import.meta.dirname, 'art', `${name}.png`))
const art = { menjo: readArt('menjo'), shitoryu: readArt('shitoryu') }

/**
 * Certificates in the current language as one PDF, each on an A4 page across with the codes of its page and of the signed credential. The
 * document information of a single one holds the credential as well. The same certificates have the same bytes all day.
 */
export function certificatesPdf(
  certificates: readonly CertificateSheet[],
  pictures: CertificatePictures = {},
): Promise<Buffer> {
  const [first] = certificates
  const single = certificates.length === 1 ? first : undefined
  const sheet = new CertificatePage({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    title: single ? say(messages.certificateOf, { name: single.name }) : say(messages.certificates.title),
    author: first?.association.name,
    createdAt: new Date(`${first?.day}T00:00:00Z`),
    // The document information may have entries of its own (ISO 32000-2, 14.3.3). /verify finds this one (features/certificates/checked-file.ts).
    ...(single && { information: { Credential: single.credential } }),
    fonts,
  })
  const { doc } = sheet
  for (const [page, certificate] of certificates.entries()) {
    if (page > 0) doc.addPage()
    sheet.decorate(() => drawOrnaments(doc, certificate.belt))
    const logo = logoBox(pictures.logo)
    sheet.decorate(() => drawLogo(doc, pictures.logo, logo))
    printWords(sheet, certificate, logo.x + logo.width + 1.2)
    printFacts(sheet, certificate)
    sheet.decorate(() => drawSignatures(doc, certificate, pictures))
    for (const [at, { text }] of certificate.signatories.entries())
      sheet.print('P', text, left + at * signatureStep, 60.5, { size: 1.1, colour: ash, width: signatureWidth })
    printCodes(sheet, certificate)
  }
  return sheet.end()
}

/** `lines`: what does not fit into so many is cut off. */
type Style = { size: number; display?: boolean; colour?: string; width?: number; lines?: number }

/** Positions and sizes are in units of the sheet. */
class CertificatePage extends TaggedPdf {
  /** Prints a text whose line begins at the height `y`. It has one line unless it has a `width`. */
  print(tag: string, text: string, x: number, y: number, { size, display, colour = sumi, width, lines }: Style) {
    this.tagText(tag, text, (printed) => {
      this.doc
        .font(fontOf(printed, display))
        .fontSize(size * unit)
        .fillColor(colour)
      // The font's line is higher than its letters, because it has place for the marks of Devanagari.
      const cut = lines && { height: (lines * 1.3 + 0.6) * size * unit }
      const options =
        width === undefined ? { lineBreak: false } : { width: width * unit, lineGap: size * unit * -0.35, ...cut }
      this.doc.text(printed, x * unit, (y - size * 0.28) * unit, options)
    })
  }

  /** The width of a line in units. */
  widthOf(text: string, { size, display }: Style): number {
    const printed = toPrintable(text).text
    return (
      this.doc
        .font(fontOf(printed, display))
        .fontSize(size * unit)
        .widthOfString(printed) / unit
    )
  }
}

const fontOf = (text: string, display: boolean | undefined): keyof typeof fonts =>
  !display ? 'text' : latin.test(text) ? 'display' : 'devanagari'

/** `besideLogo`: where the names of the association begin. */
function printWords(sheet: CertificatePage, certificate: CertificateSheet, besideLogo: number) {
  const { association, name, kind, says, achievement } = certificate
  const { name: fullName = '', shortName = '' } = association
  sheet.print('P', shortName, besideLogo, 6.6, { size: 3.1, display: true })
  sheet.print('P', fullName, besideLogo, 9.9, { size: 1.2 })
  sheet.print('P', kind, left, 15.4, {
    size: 2.15,
    display: true,
    colour: vermilion,
  })
  const title = name.toLocaleUpperCase('en')
  // Marks of Devanagari hang below the line: a smaller and higher line keeps them off the text beneath.
  const isDevanagari = fontOf(toPrintable(title).text, true) === 'devanagari'
  // The width on paper decides only where the font has letters that are wider than `nameSize` knows.
  const chosen = nameSize(name)
  const size = chosen * Math.min(1, (right - left) / sheet.widthOf(title, { size: chosen, display: true }))
  const raised = isDevanagari ? size * 0.1 : 0
  sheet.print('H1', title, left - 0.3, 20.4 + (13 - size) * 0.6 - raised, { size, display: true })
  // A long category takes two lines.
  const lines = sheet.widthOf(says, { size: 1.75 }) > right - left ? 2 : 1
  sheet.print('P', says, left, 32.2, { size: 1.75, width: right - left, lines })
  const below = 35.4 + (lines - 1) * 2.4
  const fit = (right - left) / sheet.widthOf(achievement, { size: 1, display: true })
  sheet.print('P', achievement, left, below, { size: Math.min(lines === 1 ? 6.2 : 5, fit), display: true })
}

function printFacts(sheet: CertificatePage, { facts, note }: CertificateSheet) {
  let x = left
  for (const [term, value] of facts) {
    sheet.print('P', term, x, 45.2, { size: 1.1, colour: ash })
    sheet.print('P', value, x, 46.9, { size: 1.8, display: true })
    x += Math.max(sheet.widthOf(value, { size: 1.8, display: true }), 8) + 3
  }
  sheet.decorate(() => drawRule(sheet.doc, left, 44.2, x - 3, 0.22))
  if (note) sheet.print('P', note, left, 50.3, { size: 1.1, width: noteWidth, lines: 2 })
}

function printCodes(sheet: CertificatePage, { address, credential, origin }: CertificateFrame) {
  const page = qrCode(address)
  // A record may hold texts that fit into no code.
  const code = credential.length <= maxCodeBytes ? qrCode(credential, { robust: false }) : undefined
  const codeWidth = code ? credentialCodeWidth(code.size) : 0
  const codeLeft = right - codeWidth
  const pageCodeWidth = 11
  const pageLeft = codeLeft - (code ? 1.6 : 0) - pageCodeWidth
  const captionTop = bottom - 3.8
  const draw = (code: typeof page, x: number, width: number) => () =>
    drawCode(sheet.doc, code, { x: x * unit, y: (captionTop - width) * unit, width: width * unit })
  sheet.figure(say(messages.codeOfThePage), draw(page, pageLeft, pageCodeWidth))
  sheet.print('P', say(messages.thePage), pageLeft, captionTop, { size: 1.4, display: true })
  const shown = address.replace(/^https?:\/\//, '').replace(/\//g, '/\u200b')
  sheet.print('P', shown, pageLeft, captionTop + 1.7, { size: 0.92, width: pageCodeWidth })
  if (!code) return
  sheet.figure(say(messages.codeOfTheProof), draw(code, codeLeft, codeWidth))
  sheet.print('P', say(messages.theSignedProof), codeLeft, captionTop, { size: 1.4, display: true })
  const advice = say(messages.checkAt, { address: origin.replace(/^https?:\/\//, '') + localAddress('/verify') })
  sheet.print('P', advice, codeLeft, captionTop + 1.7, { size: 0.92, width: codeWidth })
}

function drawOrnaments(doc: Doc, belt: HangingBelt) {
  doc.rect(0, 0, doc.page.width, doc.page.height).fill('#fbfaf5')
  doc
    .rect(2.4 * unit, 2.4 * unit, doc.page.width - 4.8 * unit, doc.page.height - 4.8 * unit)
    .lineWidth(0.12 * unit)
    .stroke(sumi)
  doc
    .save()
    .opacity(0.09)
    .image(art.menjo, 73.4 * unit, 1.8 * unit, { width: 22 * unit })
    .restore()
  drawBelt(doc, belt)
}

type Box = { x: number; y: number; width: number; height: number }

/** The place of the logo: as wide as its shape needs, up to twice its height, as on the print page. The drawn crest is a square. */
function logoBox(logo: Uint8Array | undefined): Box {
  const height = 5.4
  const width = logo ? height * Math.min(2, shapeOf(logo)) : height
  return { x: left, y: 6, width, height }
}

/** The width of a PNG divided by its height (PNG specification, 11.2.1 IHDR). */
function shapeOf(png: Uint8Array): number {
  const header = new DataView(png.buffer, png.byteOffset)
  return header.getUint32(16) / header.getUint32(20)
}

function drawLogo(doc: Doc, logo: Uint8Array | undefined, box: Box) {
  if (logo) drawPicture(doc, logo, box, { align: 'center', valign: 'center' })
  else drawCrest(doc, box.x, box.y, box.width)
}

/** The hanging belt: the school's name in gold thread, a bar for each dan, and a medal. */
function drawBelt(doc: Doc, { colour, bars, medal }: HangingBelt) {
  const light = isLight(colour)
  const [x, width, height] = [6.4, 7.6, 54]
  doc.rect(x * unit, 0, width * unit, height * unit).fill(colour)
  doc
    .save()
    .lineWidth(0.1 * unit)
    .dash(2.2 * unit, { space: 1.7 * unit })
    .strokeColor(light ? sumi : '#ffffff', 0.2)
  for (let seam = 0; seam < 12; seam++) {
    const at = (x + 0.3 + seam * 0.64) * unit
    doc
      .moveTo(at, (seam % 2) * 1.4 * unit)
      .lineTo(at, height * unit)
      .stroke()
  }
  doc.restore()
  if (light)
    doc
      .rect(x * unit, -unit, width * unit, (height + 1) * unit)
      .lineWidth(0.12 * unit)
      .stroke(sumi)
  else doc.image(art.shitoryu, (x + 1.7) * unit, 3.7 * unit, { width: 4.2 * unit })
  for (let bar = 0; bar < bars; bar++)
    doc.rect(x * unit, (height - 3.9 - bar * 2.53) * unit, width * unit, 1.35 * unit).fill(gold)
  if (!medal) return
  const [centre, middle, radius] = [(x + width / 2) * unit, (height - 2.6) * unit, 5.6 * unit]
  doc
    .circle(centre, middle, radius)
    .lineWidth(0.25 * unit)
    .fillAndStroke(medal.colour, sumi)
  doc
    .circle(centre, middle, radius * 0.86)
    .lineWidth(0.12 * unit)
    .stroke(sumi)
  const place = String(medal.place)
  doc
    .font('display')
    .fontSize(7 * unit)
    .fillColor(sumi)
  doc.text(place, centre - doc.widthOfString(place) / 2, middle - 3.9 * unit, { lineBreak: false })
}

/** The association's crest, as site/components/icons.tsx draws it. */
function drawCrest(doc: Doc, x: number, y: number, width: number) {
  doc
    .save()
    .translate(x * unit, y * unit)
    .scale((width * unit) / 240)
  doc.circle(120, 120, 116).fill(sumi)
  doc.circle(120, 120, 116).clip()
  doc.path('M28-10h44l58 96-24 34z').fill('#fbfaf5')
  doc.lineWidth(10).path('M220-14h-46L68 160l46 16z').fillAndStroke('#fbfaf5', sumi)
  doc.lineWidth(8)
  for (const path of [
    'M-10 136h130v46H-10zM120 136h130v46H120z',
    'm102 158 30 26-58 78H24z',
    'M110 184l32-26 76 104h-50z',
    'M90 120h68l-13 76H77z',
  ])
    doc.path(path).fillAndStroke('#b3261e', sumi)
  doc.restore()
}

/** The lines for two signatures, with the seal over the end of the first one. */
function drawSignatures(doc: Doc, { signatories }: CertificateFrame, pictures: CertificatePictures) {
  for (const [at, { role }] of signatories.entries()) {
    const x = left + at * signatureStep
    drawRule(doc, x, 60, x + signatureWidth, 0.12)
    const signature = pictures[role]
    if (signature) drawPicture(doc, signature, { x, y: 55.2, width: signatureWidth, height: 4.6 }, { valign: 'bottom' })
  }
  doc.rotate(-2, { origin: [34.6 * unit, 57 * unit] })
  const place = { x: 30.6, y: 53.2, width: 8, height: 8 }
  if (pictures.seal) drawPicture(doc, pictures.seal, place, { align: 'center', valign: 'center' })
  else doc.image(drawnSeal, 30.6 * unit, 53.2 * unit, { width: 8 * unit })
}

type Placing = { align?: 'center'; valign: 'center' | 'bottom' }

/** Draws a picture in its shape, as large as it fits into a box. */
const drawPicture = (doc: Doc, png: Uint8Array, { x, y, width, height }: Box, placing: Placing) =>
  doc.image(Buffer.from(png), x * unit, y * unit, { fit: [width * unit, height * unit], ...placing })

const drawRule = (doc: Doc, from: number, y: number, to: number, width: number) =>
  doc
    .moveTo(from * unit, y * unit)
    .lineTo(to * unit, y * unit)
    .lineWidth(width * unit)
    .stroke(sumi)
