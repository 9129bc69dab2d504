import { isLanguage, type Language } from '../../lists/language.ts'
import { type MailChoice, mailChoices } from '../../lists/mail-choices.ts'
import type { StaffDatabase } from './staff-database.ts'

const twoFactor = 'two-factor required since'
const mailsOf = (userId: string) => `mails of ${userId}`
const languageOf = (userId: string) => `language of ${userId}`

/** What an owner decides for all of the staff, and what each officer chooses. */
export class StaffSettings {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** Since when everyone needs a second factor, as an ISO timestamp; undefined when nobody does. */
  async twoFactorRequiredSince(): Promise<string | undefined> {
    return this.#read(twoFactor)
  }

  /** Requires a second factor of everyone who signs in from `now` on, or of nobody. */
  async requireTwoFactor(required: boolean, now: Date): Promise<void> {
    if (!required) await this.#remove(twoFactor)
    else
      await this.#database.execute(
        'INSERT INTO staff_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
        [twoFactor, now.toISOString()],
      )
  }

  /** Which mails a user gets about work. Default: at once. */
  async mailChoice(userId: string): Promise<MailChoice> {
    const chosen = await this.#read(mailsOf(userId))
    return mailChoices.find((each) => each === chosen) ?? 'at once'
  }

  async chooseMails(userId: string, choice: MailChoice): Promise<void> {
    await this.#write(mailsOf(userId), choice)
  }

  /** The language of the office for a user; undefined for one who has never chosen any. */
  async language(userId: string): Promise<Language | undefined> {
    const chosen = await this.#read(languageOf(userId))
    return isLanguage(chosen) ? chosen : undefined
  }

  /** The language in which mails to a user are written. Default: English. */
  async mailLanguage(userId: string): Promise<Language> {
    return (await this.language(userId)) ?? 'en'
  }

  async chooseLanguage(userId: string, language: Language): Promise<void> {
    await this.#write(languageOf(userId), language)
  }

  /** Removes what a user has chosen. */
  async forget(userId: string): Promise<void> {
    await this.#remove(mailsOf(userId))
    await this.#remove(languageOf(userId))
  }

  async #read(name: string): Promise<string | undefined> {
    const { rows } = await this.#database.execute('SELECT value FROM staff_settings WHERE name = $1', [name])
    return rows[0]?.value as string | undefined
  }

  async #write(name: string, value: string): Promise<void> {
    await this.#database.execute(
      'INSERT INTO staff_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, value],
    )
  }

  async #remove(name: string): Promise<void> {
    await this.#database.execute('DELETE FROM staff_settings WHERE name = $1', [name])
  }
}
