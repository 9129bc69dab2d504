import { systemActor, visitor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import type { FormSizeLimits } from '../../../server/forms/parse-form.ts'
import { privatePageRoute } from '../../../server/forms/private-page.ts'
import type { FormContext, ReceiveForm } from '../../../server/forms/receive-form.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { type Pages, personalHeaders } from '../../../server/pages/pages.ts'
import { type EraseServices, eraseRecord } from '../../../server/privacy/erase-record.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import { firstClasses, yoursPath } from '../first-class.ts'
import * as messages from '../messages.ts'
import { type Booking, findBooking } from './booking-links.ts'
import { classFile } from './class-file.ts'
import { readTicket, type Ticket } from './ticket.ts'

/**
 * What the page shows to the person who sent a private link. `key`: the secret as it was sent, for the forms of the page. `gone`: it was
 * taken back just now. `closed`: nothing is open; the text says why.
 */
export type BookingPage =
  | { state: 'open'; key: string; ticket: Ticket }
  | { state: 'gone' }
  | { state: 'closed'; text: string }

export type BookingPageServices = EraseServices & {
  store: Store
  receiveForm: ReceiveForm
  pages: Pages
  headers: Record<string, string>
  origin: () => string
  log: Log
}
type Status = Parameters<ResultPages['answer']>[1]['status']

export const sizeLimits: FormSizeLimits = {
  maxBytes: 8192,
  maxFieldBytes: 2048,
  fieldNames: ['key', 'action'],
  maxFileBytes: {},
}

/** The server carries out what the visitor asked for; the audit trail names the visitor. */
const serverForVisitor = systemActor('first-class', visitor)

/** The page that a private link opens, and what it does: the calendar file, and taking the booking back. */
export class BookingPages {
  readonly #services: BookingPageServices
  readonly #pages: ResultPages

  constructor(services: BookingPageServices) {
    this.#services = services
    this.#pages = new ResultPages(services)
  }

  routes = () =>
    privatePageRoute<Booking>(this.#services, {
      path: yoursPath,
      name: 'first-class-link',
      sizeLimits,
      find: (key) => findBooking(this.#services.store, key),
      run: ({ form, context }, booking, key) => {
        const action = form.fields.get('action')
        if (action === 'calendar') return this.#calendar(context, booking)
        if (action === 'take-back') return this.#takeBack(context, booking)
        return this.show(context, key, booking)
      },
      opensNothing: () => say(messages.opensNothing),
      close: (context, status, text) => this.#answer(context, status, { state: 'closed', text }),
    })

  async show(context: FormContext, key: string, booking: Booking): Promise<Response> {
    const ticket = await readTicket(this.#services.store.as(visitor), booking)
    return this.#answer(context, 200, { state: 'open', key, ticket })
  }

  #answer(context: FormContext, status: Status, booking: BookingPage) {
    return this.#pages.answer(context, { status, path: yoursPath, own: { booking } })
  }

  async #takeBack(context: FormContext, { key }: Booking): Promise<Response> {
    await eraseRecord(this.#services, firstClasses, key, { by: serverForVisitor, why: 'taken back by the visitor' })
    return this.#answer(context, 200, { state: 'gone' })
  }

  /** The class as a calendar file. */
  async #calendar(context: FormContext, booking: Booking): Promise<Response> {
    const { store, origin, now } = this.#services
    const file = classFile(await readTicket(store.as(visitor), booking), {
      key: booking.key,
      origin: origin(),
      now: now(),
    })
    if (file === undefined) return this.#answer(context, 404, { state: 'closed', text: say(messages.opensNothing) })
    return context.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${say(messages.noun)}.ics`),
      'cache-control': 'no-store',
      ...personalHeaders,
    })
  }
}
