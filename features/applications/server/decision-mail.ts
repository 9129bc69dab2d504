import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { Notification } from '../../../lists/notification.ts'
import type { MailContent } from '../../../lists/system/mail.ts'
import { aboutRecord, mail } from '../../../lists/system/mail.ts'
import { validatePartial } from '../../../lists/validation.ts'
import { sendsMail } from '../../../server/list-hooks.ts'
import { composeNotification, type Told } from '../../../server/mail/tell.ts'
import type { Store } from '../../../server/store/contract.ts'
import { applications, type Decision, languageOf } from '../applications.ts'
import { type UploadName, uploads } from '../form.ts'
import { accepted, declined, question } from '../notifications.ts'
import { NotPossible } from './change-application.ts'
import type { Application } from './events.ts'
import * as messages from './messages.ts'

export type DecisionServices = { store: Store; now: () => Date } & {
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined }
}
/**
 * What the applicant is told; undefined when nobody can be told. `mail`: as it leaves; `noMail`: why none does, so that an officer tells
 * it.
 */
export type Composed = { told: Told | undefined } & (
  | { mail: MailContent; noMail?: undefined }
  | { mail?: undefined; noMail: string }
)
/** What a mail says about a member. */
export type MemberPreview = { number: string; validUntil: string }

const templates = { ask: question, accept: accepted, decline: declined }

/** Whom a notification about an application is for: the guardian of a child. Without a mail server, an officer tells it. */
export const applicantTold = ({ settings }: Pick<DecisionServices, 'settings'>, application: Application) => ({
  about: aboutRecord(applications, application.key),
  to: {
    name: shorten(application.guardianName || application.name),
    email: sendsMail(settings) ? application.email : undefined,
    phone: application.phone,
  },
  language: languageOf(application),
})

/** What an applicant is told about a decision. @throws NotPossible when the mail is too long, Unavailable */
export async function composeMail(
  services: DecisionServices,
  application: Application,
  decision: Decision,
  member: MemberPreview | undefined,
): Promise<Composed> {
  const answerBy = decision.action === 'ask' ? decision.answerBy : undefined
  const told = await composeNotification<Notification>(services, {
    ...applicantTold(services, application),
    notification: templates[decision.action],
    values: () => ({
      reference: shorten(application.membershipId),
      words: decision.action === 'ask' ? withPicture(decision) : decision.words,
      number: member?.number,
      validUntil: member && formatLongDate(member.validUntil),
      answerBy: answerBy && formatLongDate(answerBy),
    }),
    until: answerBy,
    asked: true,
  })
  const { data = {}, errors } = validatePartial(mail, told ?? {})
  if (errors) throw new NotPossible(say(messages.mailTooLong))
  const { to, subject = '', text = '' } = data as Partial<Told>
  if (told && to) return { told, mail: { to, subject, text, language: told.language } }
  return { told, noMail: say(sendsMail(services.settings) ? messages.noMail.address : messages.noMail.server) }
}

/** The words of a question, with the picture that is asked for again. */
const withPicture = ({ words, picture }: { words: string; picture?: UploadName | undefined }) =>
  picture ? `${words}\n\n${say(messages.pictureAgain, { picture: uploads[picture].label })}` : words

const maxShown = 200
/** An imported application may have any value in any field. */
const shorten = (value: unknown) =>
  value === undefined ? undefined : [...String(value).replace(/\s+/g, ' ')].slice(0, maxShown).join('')
