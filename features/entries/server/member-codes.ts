import { systemActor } from '../../../lists/access.ts'
import { say, toLanguage } from '../../../lists/language.ts'
import { normalizeText } from '../../../lists/search.ts'
import { aboutRecord, mail, validAddress, waitingMail } from '../../../lists/system/mail.ts'
import { codePlaceholder, createCode, createCodeLimits, useCode } from '../../../server/forms/mailed-codes.ts'
import { createPrivateLink, findByLink } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { Limits } from '../../../server/http/rate-limits.ts'
import { listHooks } from '../../../server/list-hooks.ts'
import { mailboxOf } from '../../../server/mail/mailbox.ts'
import { type MailSettings, sendsMail } from '../../../server/mail/office-mails.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Entry, Store } from '../../../server/store/contract.ts'
import { Conflict } from '../../../server/store/errors.ts'
import { registeredMembers } from '../../members/members.ts'
import type { Person } from '../categories.ts'
import { readGrade } from '../grades.ts'
import { memberCodes as messages } from '../instructor-messages.ts'
import { memberCodes } from '../member-codes.ts'

export type MemberCodeServices = {
  store: Store
  now: () => Date
  settings: MailSettings
  limits: Pick<Limits, 'create'>
}
type Member = Entry<typeof registeredMembers>
/** What the register says of a member, for the cells of a form. `proof`: what the form sends along, see `findProven`. */
export type KnownMember = { proof: string; person: Omit<Person, 'weight'> & { name?: string | undefined } }

const actor = systemActor('member-codes')

/**
 * Members prove that a number is theirs by a code that is mailed to the address in the register. No answer says whether there is a member
 * with a number.
 */
export class MemberCodes {
  readonly #services: MemberCodeServices
  readonly #limits: ReturnType<typeof createCodeLimits>

  constructor(services: MemberCodeServices) {
    this.#services = services
    this.#limits = createCodeLimits(services.limits, 'member-code')
  }

  /** Mails a code to the member with this number, if there is one with an address. @throws Unavailable */
  async send(number: string): Promise<void> {
    const { store, now, settings } = this.#services
    const member = await this.#find(number)
    const to = validAddress(member?.email)
    if (!member || to === undefined || !sendsMail(settings)) return
    if ((await this.#limits.codes.count(mailboxOf(to))) > 0) return
    const at = now().toISOString()
    await this.#ask(member.key, at)
    const content = await inLanguage(toLanguage(member.language), async () => ({
      subject: say(messages.subject, { association: await associationInSentences(store) }),
      text: say(messages.text, { number: String(member.number), added: codePlaceholder }),
    }))
    const about = aboutRecord(memberCodes, member.key)
    await store.as(actor).create(mail, waitingMail({ ...content, to }, { about, at }))
  }

  /** What the register says of a member whose code is right; undefined for every other code and number. @throws NotFound, Unavailable */
  async open(number: string, typed: string): Promise<KnownMember | undefined> {
    const { store, now } = this.#services
    if ((await this.#limits.attempts.count(normalizeText(number.slice(0, 40)))) > 0) return undefined
    const member = await this.#find(number)
    const asked = member && (await store.as(actor).get(memberCodes, member.key))
    if (!asked || !(await useCode(store.as(actor), memberCodes, asked, { typed, now: now() }))) return undefined
    const proof = await createPrivateLink(store, memberCodes, asked.key, { now: now() })
    const { name, birthDate, gender, dojo, grade } = member
    return proof === undefined
      ? undefined
      : { proof, person: { name, birthDate, gender, dojo, grade: readGrade(grade) } }
  }

  /** The key of the member whose code was entered in this form, within a day, if it still has this name. @throws Unavailable */
  async findProven(proof: string, name: string): Promise<string | undefined> {
    const asked = proof === '' ? undefined : await findByLink(this.#services.store, memberCodes, proof)
    const member = asked && (await this.#services.store.as(actor).get(registeredMembers, asked.member ?? ''))
    return member && normalizeText(member.name ?? '') === normalizeText(name) ? member.key : undefined
  }

  async #ask(member: string, askedAt: string) {
    const store = this.#services.store.as(actor)
    if (await store.get(memberCodes, member)) await store.update(memberCodes, member, { askedAt })
    else
      await store.create(memberCodes, { member, askedAt }, { key: member }).catch((error) => {
        // Another request has just created it.
        if (!(error instanceof Conflict)) throw error
      })
  }

  async #find(typed: string): Promise<Member | undefined> {
    const number = typed.slice(0, 40).trim()
    if (number === '') return undefined
    const found = { where: { number: [number, number.toUpperCase()] }, size: 1 }
    return (await this.#services.store.as(actor).query(registeredMembers, found)).records[0]
  }
}

export const memberCodeHooks = listHooks({
  list: memberCodes,
  /** Not sent any more when the member has another address by now. */
  async completeMail({ store, now }, { text = '', to, about = '' }, bits) {
    const key = about.slice(aboutRecord(memberCodes, '').length)
    const member = await store.as(actor).get(registeredMembers, key)
    if (!member || member.email !== to || !(await store.as(actor).get(memberCodes, key))) return undefined
    return text.replace(codePlaceholder, await createCode(store.as(actor), memberCodes, key, { bits, now: now() }))
  },
})
