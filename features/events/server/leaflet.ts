import { formatDate } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { linkAddress, localAddress, say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import { ash, drawBelt, drawRibbon, drawRule, sumi, typeColours } from '../../../server/pdfs/ornament.ts'
import { TaggedPdf } from '../../../server/pdfs/tagged-pdf.ts'
import type { association } from '../../association/association.ts'
import { eventMap, events } from '../events.ts'
import * as messages from '../messages.ts'
import type { Event } from './ical.ts'

type Association = Partial<Visible<typeof association>>
type Style = {
  size: number
  face?: 'text' | 'display'
  colour?: string
  spaceBelow?: number
  link?: string | undefined
}

const fonts = { text: 'anek-devanagari-400', display: 'anek-devanagari-800' }
const margin = 56
const indentedLeft = margin + 36
/** The contact details begin here, or below the text of the event if that is longer. */
const contactTop = 650

/**
 * The leaflet of an event in the current language, a PDF of one page: name, date, place, details and contact. It is tagged for screen
 * readers (PDF 1.7, 14.8). Characters that the font lacks are printed as `?`, and the page says so.
 */
export function leaflet(event: Event, sender: Association, origin: string): Promise<Buffer> {
  const page = new LeafletPage({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 36 },
    title: event.name ?? '',
    author: sender.name,
    fonts,
  })
  page.print('P', sender.shortName, { size: 28, face: 'display', spaceBelow: 0 })
  page.print('P', sender.name, { size: 11, colour: ash })
  drawBelt(page, 130)
  printEvent(page, event, origin)
  printContact(page, sender, origin)
  return page.end()
}

function printEvent(page: LeafletPage, event: Event, origin: string) {
  const { doc } = page
  const { name = '', type, sdate = '', edate, register } = event
  const typeColour = type && typeColours[type]
  doc.x = indentedLeft
  doc.y = 212
  page.print('P', type && labelOf(events.fields.type, type), {
    size: 13,
    face: 'display',
    colour: typeColour,
    spaceBelow: 6,
  })
  page.print('H1', name, { size: titleSize(name), face: 'display', spaceBelow: 14 })
  const from = formatDate(sdate)
  const days = edate ? say(messages.fromTo, { from, until: formatDate(edate) }) : from
  page.print('P', days, { size: 24, face: 'display', spaceBelow: 14 })
  page.print('P', [event.city, event.state, event.country].filter(Boolean).join(' | '), { size: 14, face: 'display' })
  page.print('P', event.address, { size: (event.address?.length ?? 0) > 200 ? 10 : 13, spaceBelow: 14 })
  printDetails(page, event)
  page.print('Link', say(messages.viewOnMap), { size: 12, link: linkTarget(eventMap(event), origin) })
  page.print('Link', register && say(messages.register), {
    size: 12,
    link: linkTarget(register && linkAddress(register), origin),
  })
  drawRibbon(page, margin, 208, doc.y, typeColour ?? sumi)
}

/** What entrants have to know, as far as it is known. */
function printDetails(page: LeafletPage, { times, categories, fee, deadline }: Event) {
  const details = [
    [say(messages.times), times],
    [say(messages.categories), categories],
    [say(messages.fee), fee],
    [say(messages.registerBy), deadline && formatDate(deadline)],
  ]
  const length = details.reduce((sum, [, detail = '']) => sum + String(detail).length, 0)
  const style = length > 300 ? { size: 8, spaceBelow: 0 } : { size: 12, spaceBelow: 6 }
  for (const [label, detail] of details) page.print('P', detail && `${label}: ${detail}`, style)
  if (length > 0) page.doc.y += 8
}

function printContact(page: LeafletPage, sender: Association, origin: string) {
  const { doc } = page
  const top = Math.max(contactTop, doc.y + 14)
  doc.x = margin
  drawRule(page, top)
  doc.y = top + 14
  page.print('H2', say(messages.getInTouch), { size: 15, face: 'display' })
  page.print('P', [sender.name, sender.city].filter(Boolean).join(', '), { size: 11, spaceBelow: 1 })
  page.print('P', [sender.phone, sender.email].filter(Boolean).join('   '), { size: 11, spaceBelow: 1 })
  const address = origin + localAddress('/events')
  page.print('Link', address, { size: 11, link: address })
  if (!page.complete) page.print('P', say(messages.unprintable), { size: 9, colour: ash })
}

/** A page on which texts follow each other downwards. */
class LeafletPage extends TaggedPdf {
  /** Whether the font has all characters that were printed. */
  complete = true

  /** Prints a text at the current position. */
  print(tag: string, text: string | undefined, { size, face = 'text', colour = sumi, spaceBelow = 4, link }: Style) {
    if (!text) return
    const { doc } = this
    const [left, width] = [doc.x, doc.page.width - doc.x - margin]
    const isComplete = this.tagText(tag, text, (printed) => {
      doc.font(face).fontSize(size).fillColor(colour)
      doc.text(printed, left, doc.y, { width, lineGap: size * leading(printed), link, underline: link !== undefined })
    })
    this.complete &&= isComplete
    doc.y += spaceBelow
  }
}

// An imported link may be invalid: then the text is printed without a link.
const linkTarget = (link: string | undefined, origin: string) =>
  link && URL.canParse(link, origin) ? new URL(link, origin).href : undefined

// Chosen so that a name of 200 letters leaves space for the rest of the page.
const titleSize = (name: string) => (name.length <= 50 ? 46 : name.length <= 100 ? 34 : 20)

// The font's line height fits the marks of Devanagari. Latin lines would be too far apart.
const leading = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? -0.12 : -0.42)
