import { systemActor } from '../../lists/engine/access.ts'
import { dayMs } from '../../lists/engine/dates.ts'
import { applications, mail } from '../../lists/index.ts'
import { lostLinkMail } from '../jobs/mail-templates.ts'
import { mailboxOf } from '../jobs/mailbox.ts'
import { associationName } from '../pages/pages.ts'
import type { Services } from '../services.ts'
import type { Application } from './applicant-view.ts'

type LostLinkServices = Pick<Services, 'store' | 'now' | 'log'>

const maxPerDay = 3
const lostLinkActor = systemActor('lost-links')
const isLostLink = (key: string) => key.includes('-link-')

/**
 * Mails a new private link to the applicant who has lost it. The route answers before anything is looked up, so that neither
 * the answer nor the time that it takes tells whether an address and a reference belong together.
 */
export class LostLinks {
  readonly #services: LostLinkServices
  readonly #pending = new Set<Promise<void>>()

  constructor(services: LostLinkServices) {
    this.#services = services
  }

  /** Looks the application up after the present request is answered, and writes the mail if both belong together. */
  request(email: string, reference: string): void {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.#send(email, reference))
      .catch((error) => this.#services.log.error('/application', error))
      .finally(() => this.#pending.delete(done))
    this.#pending.add(done)
  }

  /** Resolves when all requests have been dealt with. */
  async flush(): Promise<void> {
    await Promise.all(this.#pending)
  }

  async #send(email: string, reference: string): Promise<void> {
    const { store, now } = this.#services
    const application = await this.#find(email, reference)
    if (!application?.email || (await this.#hasEnough(application.email))) return
    const about = `${applications.name}/${application.key}`
    const at = now().toISOString()
    const association = (await associationName(store)) ?? 'the association'
    const content = lostLinkMail({ to: application.email, reference: String(application.membershipId), association })
    await store
      .as(lostLinkActor)
      .create(
        mail,
        { ...content, state: 'waiting', tries: 0, nextAt: at, about, at },
        { key: `${applications.name}-${application.key}-link-${now().getTime()}` },
      )
  }

  async #find(email: string, reference: string): Promise<Application | undefined> {
    const { records } = await this.#services.store
      .as(lostLinkActor)
      .query(applications, { where: { membershipId: reference }, size: 10 })
    return records.find(
      (record) => !record.suspect && record.email !== undefined && mailboxOf(record.email) === mailboxOf(email),
    )
  }

  /** Whether a mailbox got its links of a day, so that nobody can flood it. */
  async #hasEnough(address: string): Promise<boolean> {
    const { store, now } = this.#services
    const since = now().getTime() - dayMs
    let links = 0
    for (let page = 1; ; page++) {
      const { records } = await store.as(lostLinkActor).query(mail, { page, size: 200 })
      const recent = records.filter(({ at }) => Date.parse(at ?? '') > since)
      links += recent.filter(({ key, to }) => isLostLink(key) && mailboxOf(to ?? '') === mailboxOf(address)).length
      if (recent.length < 200) return links >= maxPerDay
    }
  }
}
