import { systemActor, visitor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { type Opened, openByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { personalHeaders } from '../../../server/pages/pages.ts'
import { type EraseServices, eraseRecord } from '../../../server/privacy/erase-record.ts'
import { readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import type { Store } from '../../../server/store/contract.ts'
import { type Booking, firstClasses } from '../first-class.ts'
import { type formFields, yoursPath } from '../form.ts'
import * as messages from '../messages.ts'
import { classFile } from './class-file.ts'
import { readTicket, type Ticket } from './ticket.ts'

/**
 * What the page shows to the person who sent a private link. `key`: the secret, for the forms of the page. `typed`: what the visitor
 * wrote. `gone`: it was taken back just now. `closed`: nothing is open; the text says why.
 */
export type BookingPage =
  | { state: 'open'; key: string; ticket: Ticket; typed: Pick<Booking, keyof typeof formFields> }
  | { state: 'gone' }
  | { state: 'closed'; text: string }

export type BookingPageServices = PrivatePageServices & EraseServices & { store: Store }

/** The server carries out what the visitor asked for; the audit trail names the visitor. */
const serverForVisitor = systemActor('first-class', visitor)

/** The page that a private link opens, and what it does: the calendar file, and taking the booking back. */
export class BookingPages {
  readonly #services: BookingPageServices
  readonly #page: PrivatePageRoutes<Opened<typeof firstClasses>>

  constructor(services: BookingPageServices) {
    this.#services = services
    this.#page = new PrivatePageRoutes(services, {
      path: yoursPath,
      opensNothing: messages.opensNothing,
      closed: (text) => ({ booking: { state: 'closed', text } }),
      open: (key) => openByLink(services, firstClasses, key),
      submit: async ({ context, key, action, opened: { record: booking } }) => {
        if (action === 'calendar') return this.#calendar(context, booking)
        return action === 'take-back' ? this.#takeBack(context, booking) : this.show(context, key, booking)
      },
      show: ({ context }) => this.#page.answer(context, { booking: { state: 'gone' } }),
    })
  }

  routes() {
    return this.#page.routes()
  }

  async show(context: FormContext, text: string, booking: Booking): Promise<Response> {
    const { ages, area, contact } = booking
    const key = withDashes(readSecret(text)!)
    const ticket = await readTicket(this.#services.store.as(visitor), booking)
    return this.#page.answer(context, { booking: { state: 'open', key, ticket, typed: { ages, area, contact } } })
  }

  async #takeBack(context: FormContext, { key }: Booking): Promise<Response> {
    await eraseRecord(this.#services, firstClasses, key, { by: serverForVisitor, why: 'taken back by the visitor' })
    return this.#page.lead(context, '', 'gone')
  }

  /** The class as a calendar file; undefined when none was chosen. */
  async #calendar(context: FormContext, booking: Booking): Promise<Response | undefined> {
    const { store, origin, now } = this.#services
    const ticket = await readTicket(store.as(visitor), booking)
    const file = classFile(ticket, { key: booking.key, origin: origin(), now: now() })
    if (file === undefined) return undefined
    return context.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${say(messages.noun)}.ics`),
      'cache-control': 'no-store',
      ...personalHeaders,
    })
  }
}
