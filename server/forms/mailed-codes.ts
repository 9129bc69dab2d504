import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { systemActor } from '../../lists/access.ts'
import { currentLanguage, localAddress, say } from '../../lists/language.ts'
import { aboutRecord, mail, waitingMail } from '../../lists/system/mail.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { toAsciiDigits } from '../../lists/texts.ts'
import type { Limit, Limits } from '../http/rate-limits.ts'
import { listHooks, type MailServices, type MailSettings, sendsMail } from '../list-hooks.ts'
import * as messages from '../messages.ts'
import { createSecret, hashSecret } from '../runtime/link-secret.ts'
import { associationInSentences } from '../store/association-name.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import type { LinkRecord } from './private-links.ts'
import type { FormContext } from './receive-form.ts'

const codeValidMs = 10 * 60_000
/** For how long a right code opens a device. */
const deviceMs = 30 * 60_000
const cookieName = 'device'
/** Stands in the outbox for the code that is made when the mail is sent, because reviewers read the outbox. */
const codePlaceholder = '(The website adds the code when it sends this mail.)'

const actor = systemActor('mailed-codes')

export type CodeServices = MailServices & { settings: MailSettings; limits: Pick<Limits, 'create'> }

/**
 * Confirms who acts with a private link of a page: a code that is mailed to the person opens the device for half an hour. The code is right
 * once and for ten minutes. Of the device, the link has the hash of a random id, which a cookie of the page holds.
 */
export class MailedCodes {
  readonly #services: CodeServices
  readonly #path: string
  readonly #mails: Limit
  readonly #wrongCodes: Limit
  /** The requests whose code was right: their cookie comes with the next one. */
  readonly #justOpened = new WeakSet<FormContext>()

  constructor(services: CodeServices, path: string) {
    this.#services = services
    this.#path = path
    this.#mails = services.limits.create({ name: `code${path}`, points: 5, seconds: 3600 })
    this.#wrongCodes = services.limits.create({ name: `wrong-code${path}`, points: 5, seconds: 600 })
  }

  /** A part of the address that codes are mailed to; undefined where none can be mailed. */
  shownAddress(email: string | undefined): string | undefined {
    return sendsMail(this.#services.settings) ? email?.replace(/^(.).*(?=@)/, '$1…') : undefined
  }

  /** Whether a code has opened the device of a request. */
  isOpen(context: FormContext, { device, deviceUntil = '' }: LinkRecord): boolean {
    if (this.#justOpened.has(context)) return true
    const id = getCookie(context, cookieName)
    const isKnown = id !== undefined && device !== undefined && hashSecret(id.slice(0, 100)) === device
    return isKnown && Date.parse(deviceUntil) > this.#services.now().getTime()
  }

  /** Mails a code for a private link. Resolves false when none can be mailed, or the person has asked too often. @throws Unavailable */
  async mail({ key, about = '' }: LinkRecord, email: string | undefined): Promise<boolean> {
    const { store, now, settings } = this.#services
    if (!email || !sendsMail(settings) || (await this.#mails.count(about)) > 0) return false
    const association = await associationInSentences(store)
    const content = {
      to: email,
      subject: say(messages.codeMail.subject, { association }),
      text: say(messages.codeMail.text, { association, code: codePlaceholder }),
      language: currentLanguage(),
    }
    const times = { about: aboutRecord(privateLinks, key), at: now().toISOString(), asked: true }
    await store.as(actor).create(mail, waitingMail(content, times))
    return true
  }

  /** Opens the device of a request if what was typed is the code. Otherwise returns the reason as a sentence. @throws Unavailable */
  async open(context: FormContext, link: LinkRecord, typed: string): Promise<string | undefined> {
    const { about = '' } = link
    if ((await this.#wrongCodes.count(about)) > 0) return say(messages.tooManyCodes)
    const id = createSecret(randomBytes(15))
    if (!(await this.#useCode(link, typed, id))) return say(messages.wrongCode)
    await this.#wrongCodes.refund(about)
    this.#justOpened.add(context)
    setCookie(context, cookieName, id, {
      path: localAddress(this.#path),
      maxAge: deviceMs / 1000,
      httpOnly: true,
      sameSite: 'Strict',
      secure: this.#services.origin().startsWith('https:'),
    })
    return undefined
  }

  async #useCode({ key, revision, code, codeAt = '' }: LinkRecord, typed: string, id: string): Promise<boolean> {
    const { store } = this.#services
    const now = this.#services.now().getTime()
    const isRight = code !== undefined && code === hashSecret(toAsciiDigits(typed.slice(0, 100)).replace(/\D/g, ''))
    if (!isRight || !(now - Date.parse(codeAt) < codeValidMs)) return false
    const opened = { device: hashSecret(id), deviceUntil: new Date(now + deviceMs).toISOString() }
    try {
      await store.as(actor).update(privateLinks, key, { code: undefined, codeAt: undefined, ...opened }, revision)
      return true
    } catch (error) {
      // Another request has used the code, or the link has ended.
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      return false
    }
  }
}

/** Puts the code into its mail, the same one for each attempt. A mail whose link has ended is not sent. */
export const codeHooks = listHooks({
  list: privateLinks,
  async completeMail({ store, now }, { text = '', about = '' }, bits) {
    const code = String(bits.readUInt32BE() % 1e8).padStart(8, '0')
    const key = about.slice(aboutRecord(privateLinks, '').length)
    try {
      await store.as(actor).update(privateLinks, key, { code: hashSecret(code), codeAt: now().toISOString() })
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      return undefined
    }
    return text.replace(codePlaceholder, `${code.slice(0, 4)} ${code.slice(4)}`)
  },
})
