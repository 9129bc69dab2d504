import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { MailContent } from '../../../lists/system/mail.ts'
import { linkPlaceholder, mail, validAddress } from '../../../lists/system/mail.ts'
import { validatePartial } from '../../../lists/validation.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { fillTemplate, readTemplate } from '../../../server/mail/mail-templates.ts'
import { sendsMail } from '../../../server/mail/office-mails.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { type Decision, languageOf } from '../applications.ts'
import { type UploadName, uploads } from '../form.ts'
import { accepted, declined, question } from '../notifications.ts'
import { NotPossible } from './change-application.ts'
import type { Application } from './events.ts'
import * as messages from './messages.ts'

export type DecisionServices = { store: Store; now: () => Date } & {
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined }
}
/** A mail to the applicant, or why none leaves. */
export type Composed = { mail: MailContent; noMail?: undefined } | { mail?: undefined; noMail: string }
/** What a mail says about a member. */
export type MemberPreview = { number: string; validUntil: string }

const templates = { ask: question, accept: accepted, decline: declined }

/**
 * The mail about a decision in the language of the applicant, from the template. The outbox holds no link: it is created when the mail is
 * sent.
 */
export async function composeMail(
  { store, settings }: DecisionServices,
  application: Application,
  decision: Decision,
  member: MemberPreview | undefined,
): Promise<Composed> {
  if (!sendsMail(settings)) return { noMail: say(messages.noMail.server) }
  const to = validAddress(application.email)
  if (to === undefined) return { noMail: say(messages.noMail.address) }
  const { language, ...written } = await writeIn(languageOf(application), async () =>
    fillTemplate(await readTemplate(store, templates[decision.action]), {
      name: shorten(application.name),
      reference: shorten(application.membershipId),
      association: await associationInSentences(store),
      words: decision.action === 'ask' ? withPicture(decision) : decision.words,
      number: member?.number,
      validUntil: member && formatLongDate(member.validUntil),
      answerBy: decision.action === 'ask' ? formatLongDate(decision.answerBy ?? '') : undefined,
      link: linkPlaceholder,
    }),
  )
  const { data, errors } = validatePartial(mail, written)
  if (errors) throw new NotPossible(say(messages.mailTooLong))
  return { mail: { to, language, ...(data as typeof written) } }
}

/** The words of a question, with the picture that is asked for again. */
const withPicture = ({ words, picture }: { words: string; picture?: UploadName | undefined }) =>
  picture ? `${words}\n\n${say(messages.pictureAgain, { picture: uploads[picture].label })}` : words

const maxShown = 200
/** An imported application may have any value in any field. */
const shorten = (value: unknown) =>
  value === undefined ? undefined : [...String(value).replace(/\s+/g, ' ')].slice(0, maxShown).join('')
