import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { systemActor, visitor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { maxForms } from '../../../server/forms/form-slots.ts'
import type { FormSizeLimits } from '../../../server/forms/parse-form.ts'
import { type FormContext, type ReceivedForm, type ReceiveForm, wordsFor } from '../../../server/forms/receive-form.ts'
import { refusals } from '../../../server/forms/receive-submission.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { requestId, withNumber } from '../../../server/http/request-id.ts'
import { notStored } from '../../../server/messages.ts'
import { type Pages, personalHeaders } from '../../../server/pages/pages.ts'
import { type EraseServices, eraseRecord } from '../../../server/privacy/erase-record.ts'
import { readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import { isStorageFailure, NotFound } from '../../../server/store/errors.ts'
import { firstClasses } from '../first-class.ts'
import { type formFields, yoursPath } from '../form.ts'
import * as messages from '../messages.ts'
import { type Booking, findBooking } from './booking-links.ts'
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

export type BookingPageServices = EraseServices & {
  store: Store
  receiveForm: ReceiveForm
  pages: Pages
  headers: Record<string, string>
  origin: () => string
  log: Log
}
type Status = Parameters<ResultPages['answer']>[1]['status']

/** Enough for 300 phones of one hall that open their tickets and calendar files. A key cannot be guessed at any rate: it has 120 random bits. */
const attempts = { name: 'first-class-link', perTenMinutes: 1000, maxAtOnce: maxForms }
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

  /** Everything is a POST, because the secret of a link stands in no address. */
  routes() {
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.post(
      yoursPath,
      this.#services.receiveForm({
        counted: attempts,
        sizeLimits,
        submit: (received) => this.#run(received),
        refuse: (context, refusal) =>
          this.#answer(context, refusal.status, { state: 'closed', text: wordsFor(refusals(), refusal) }),
      }),
    )
    return app
  }

  async show(context: FormContext, text: string, booking: Booking): Promise<Response> {
    const { ages, area, contact } = booking
    const key = withDashes(readSecret(text)!)
    const ticket = await readTicket(this.#services.store.as(visitor), booking)
    return this.#answer(context, 200, { state: 'open', key, ticket, typed: { ages, area, contact } })
  }

  #answer(context: FormContext, status: Status, booking: BookingPage) {
    return this.#pages.answer(context, { status, path: yoursPath, own: { booking } })
  }

  async #run({ form, context }: ReceivedForm): Promise<Response> {
    const { store, log } = this.#services
    const key = form.fields.get('key') ?? ''
    try {
      const booking = await findBooking(store, key)
      if (!booking) return this.#opensNothing(context)
      const action = form.fields.get('action')
      if (action === 'calendar') return await this.#calendar(context, booking)
      if (action === 'take-back') return await this.#takeBack(context, booking)
      return await this.show(context, key, booking)
    } catch (error) {
      // It was erased at the same time.
      if (error instanceof NotFound) return this.#opensNothing(context)
      if (!isStorageFailure(error)) throw error
      const id = requestId(context)
      log.error(yoursPath, error, id)
      context.header('retry-after', '30')
      return this.#answer(context, 503, { state: 'closed', text: withNumber(say(notStored), id) })
    }
  }

  #opensNothing(context: FormContext) {
    return this.#answer(context, 404, { state: 'closed', text: say(messages.opensNothing) })
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
    if (file === undefined) return this.#opensNothing(context)
    return context.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${say(messages.noun)}.ics`),
      'cache-control': 'no-store',
      ...personalHeaders,
    })
  }
}
