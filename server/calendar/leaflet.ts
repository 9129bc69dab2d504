import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { formatDate } from '../../lists/engine/dates.ts'
import type { Visible } from '../../lists/engine/list.ts'
import type { site } from '../../lists/index.ts'
import type { Event } from './ical.ts'
import { ash, drawBelt, drawRibbon, drawRule, kinds, sumi } from './ornament.ts'
import { printable } from './printable-text.ts'

type Sender = Partial<Visible<typeof site>>
type Style = { size: number; face?: 'text' | 'display'; colour?: string; below?: number; link?: string | undefined }

const face = (weight: 400 | 800) => join(import.meta.dirname, 'fonts', `anek-devanagari-${weight}.ttf`)
const margin = 56
const inside = margin + 36
const foot = 650

/**
 * The leaflet of an event, a PDF of one page: what it is, when, where, and whom to ask. Tagged (PDF 1.7, 14.8), so that it
 * can be read aloud. A name in letters that the font lacks is printed with `?` for them, and the page says so.
 */
export function leaflet(event: Event, sender: Sender, origin: string): Promise<Buffer> {
  const { name = '', type, sdate = '', edate, map, register } = event
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 36 },
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    info: { Title: name, Author: sender.name ?? '' },
    font: face(400),
  })
  doc.registerFont('text', face(400)).registerFont('display', face(800))
  const bytes = collected(doc)
  const page = doc.struct('Document')
  doc.addStructure(page)
  let whole = true

  const print = (
    tag: string,
    text: string | undefined,
    { size, face = 'text', colour = sumi, below = 4, link }: Style,
  ) => {
    if (!text) return
    const letters = printable(text)
    whole &&= letters.whole
    const [left, width] = [doc.x, doc.page.width - doc.x - margin]
    const draw = () => {
      doc.font(face).fontSize(size).fillColor(colour)
      doc.text(letters.text, left, doc.y, {
        width,
        lineGap: size * leading(letters.text),
        link,
        underline: link !== undefined,
      })
    }
    // Letters stand in the order they are drawn, which is not the order they are read in Devanagari.
    page.add(doc.struct(tag, { actual: letters.text }, draw))
    doc.y += below
  }

  print('P', sender.shortName, { size: 28, face: 'display', below: 0 })
  print('P', sender.name, { size: 11, colour: ash })
  drawBelt(doc, 130)

  doc.x = inside
  doc.y = 212
  print('P', type, { size: 13, face: 'display', colour: type && kinds[type], below: 6 })
  print('H1', name, { size: sizeOf(name), face: 'display', below: 14 })
  print('P', [formatDate(sdate), edate && `to ${formatDate(edate)}`].filter(Boolean).join(' '), {
    size: 24,
    face: 'display',
    below: 14,
  })
  print('P', [event.city, event.state, event.country].filter(Boolean).join(' | '), { size: 14, face: 'display' })
  print('P', event.address, { size: (event.address?.length ?? 0) > 200 ? 10 : 13, below: 14 })
  print('Link', map && 'View on Map', { size: 12, link: whereTo(map, origin) })
  print('Link', register && 'Register', { size: 12, link: whereTo(register, origin) })
  drawRibbon(doc, margin, 208, doc.y, (type && kinds[type]) ?? sumi)

  const end = Math.max(foot, doc.y + 14)
  doc.x = margin
  drawRule(doc, end)
  doc.y = end + 14
  print('H2', 'Get In Touch', { size: 15, face: 'display' })
  print('P', [sender.name, sender.city].filter(Boolean).join(', '), { size: 11, below: 1 })
  print('P', [sender.phone, sender.email].filter(Boolean).join('   '), { size: 11, below: 1 })
  print('Link', `${origin}/events`, { size: 11, link: `${origin}/events` })
  if (!whole)
    print('P', 'Letters shown as ? cannot be printed here; the page above shows them.', { size: 9, colour: ash })

  page.end()
  doc.end()
  return bytes
}

// An import may have brought what is no address: it is printed, and leads nowhere.
const whereTo = (link: string | undefined, origin: string) =>
  link && URL.canParse(link, origin) ? new URL(link, origin).href : undefined

// A name of 200 letters still leaves room for the rest of the page.
const sizeOf = (name: string) => (name.length <= 50 ? 46 : name.length <= 100 ? 34 : 24)

// The font keeps room for what stands above and below Devanagari letters; Latin lines would stand too far apart.
const leading = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? -0.12 : -0.42)

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}
