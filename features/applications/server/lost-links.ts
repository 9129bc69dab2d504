import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { systemActor } from '../../../lists/access.ts'
import { mailboxOf } from '../../../lists/mailbox.ts'
import { aboutRecord, mail, waitingMail } from '../../../lists/system/mail.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import type { Log } from '../../../server/runtime/log.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { createKeyGenerator } from '../../../server/store/record-keys.ts'
import { applications, languageOf } from '../applications.ts'
import { lostLinkMail } from './applicant-mails.ts'
import type { Application } from './events.ts'

type LostLinkServices = { store: Store; now: () => Date; log: Log }

const lostLinkActor = systemActor('lost-links')
/**
 * A request waits a random time in this range before the application is looked up. Otherwise the duration of the next request could
 * show whether this one found an application.
 */
const minDelayMs = 1000
const maxDelayMs = 8000

/**
 * Mails a new private link to the applicant who has lost it. The route answers before anything is looked up, and the work is done
 * some random seconds later, so that neither the answer nor the time of this or the next one tells whether an address and a
 * reference belong together.
 */
export class LostLinks {
  readonly #services: LostLinkServices
  readonly #newKey = createKeyGenerator()
  readonly #pending = new Set<Promise<void>>()
  readonly #closing = new AbortController()
  /** The end of the queue: requests are dealt with one after the other. */
  #last: Promise<void> = Promise.resolve()

  constructor(services: LostLinkServices) {
    this.#services = services
  }

  /** Looks the application up a few seconds later, and writes the mail if both belong together. */
  request(email: string, reference: string): void {
    const done = this.#delay()
      .then(() => {
        this.#last = this.#last
          .then(() => this.#send(email, reference))
          .catch((error) => this.#services.log.error('/application', error))
        return this.#last
      })
      .finally(() => this.#pending.delete(done))
    this.#pending.add(done)
  }

  /** Deals with all requests now, and resolves when that is done. The server calls it when it stops. */
  async flush(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#pending)
  }

  async #delay(): Promise<void> {
    const { signal } = this.#closing
    try {
      await setTimeout(randomInt(minDelayMs, maxDelayMs), undefined, { signal, ref: false })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async #send(email: string, reference: string): Promise<void> {
    const { store, now } = this.#services
    const application = await this.#find(email, reference)
    if (!application?.email) return
    const { email: to, membershipId } = application
    const about = aboutRecord(applications, application.key)
    const at = now().toISOString()
    const content = await writeIn(languageOf(application), async () =>
      lostLinkMail({ to, reference: String(membershipId), association: await associationInSentences(store) }),
    )
    const written = waitingMail(content, { about, at })
    const key = `${applications.name}-${application.key}-link-${this.#newKey()}`
    await store.as(lostLinkActor).create(mail, written, { key })
  }

  async #find(email: string, reference: string): Promise<Application | undefined> {
    const { records } = await this.#services.store
      .as(lostLinkActor)
      .query(applications, { where: { membershipId: reference }, size: 10 })
    return records.find(
      (record) => !record.suspect && record.email !== undefined && mailboxOf(record.email) === mailboxOf(email),
    )
  }
}
