import { systemActor, visitor } from '../../../lists/access.ts'
import {
  aboutRecord,
  type MailContent,
  type MailText,
  mail,
  validAddress,
  waitingMail,
} from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { sendsMail } from '../../../server/mail/office-mails.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { applications, languageOf } from '../applications.ts'
import { addressLinkEnd, endLaterLinks, endLink, endPageLinks, type OpenedLink } from './applicant-links.ts'
import { addressNotice, confirmationMail, lostLinkMail } from './applicant-mails.ts'
import {
  type ApplicantActionResult,
  addEvent,
  type Change,
  type Changed,
  type ChangeServices,
  changeApplication,
  repeatOnConflict,
  requireApplication,
  type Target,
} from './change-application.ts'
import type { DecisionServices } from './decision-mail.ts'
import { type Application, newEventKey } from './events.ts'

export type AddressServices = DecisionServices
/** A link that confirms or restores an address. */
export type AddressLink = Extract<OpenedLink, { email: string }>

const mailActor = systemActor('address-change')

/** The address that the applicant entered last, also before it is confirmed. */
export const enteredEmail = ({ email, newEmail }: Pick<Application, 'email' | 'newEmail'>): string | undefined =>
  newEmail ?? email

/**
 * What an address that the applicant entered changes. Mails go to the earlier one until the link that is mailed to the new one
 * confirms it. The earlier one gets a link that takes the change back. Where no mail leaves, because the website sends none or
 * because the application is suspected spam, the new address holds at once.
 */
export async function addressChange(
  services: AddressServices,
  application: Application,
  email: string,
): Promise<Pick<Change, 'fields' | 'alongside'>> {
  if (!sendsMail(services.settings) || application.suspect) return { fields: { email, newEmail: undefined } }
  if (email === application.email) return { fields: { newEmail: undefined } }
  const details = await describe(services, application)
  return {
    fields: { newEmail: email },
    alongside: (as, { event, at }) => {
      const write = (kind: AddressLink['kind'], content: MailText) =>
        as(mailActor).create(mail, toRecord(application, content, at), { key: `${kind}-${event}` })
      const until = addressLinkEnd(at)
      const earlier = validAddress(application.email)
      return inLanguage(languageOf(application), () => [
        write('confirm', confirmationMail({ ...details, to: email, until })),
        ...(earlier === undefined ? [] : [write('restore', addressNotice({ ...details, to: earlier, until }))]),
      ])
    },
  }
}

/** What an earlier address is told when an officer has replaced it. @throws Unavailable */
export async function addressNoticeOf(
  services: Pick<AddressServices, 'store'>,
  application: Application,
  to: string,
  at: Date,
): Promise<MailContent> {
  const details = await describe(services, application)
  return writeIn(languageOf(application), () =>
    addressNotice({ ...details, to, until: addressLinkEnd(at.toISOString()) }),
  )
}

/**
 * Makes the new address the one of the application, for the person who has the link that was mailed to it. `late`: another address was
 * entered since. @throws NotFound, Unavailable
 */
export function confirmAddress(services: AddressServices, { application: key, email }: AddressLink) {
  return repeatOnConflict(async () => {
    const application = await requireRecord(services, key)
    if (application.newEmail !== email) return { state: application.email === email ? 'same' : 'late' }
    await changeApplication(services, application, visitor, {
      fields: { email, newEmail: undefined },
      event: { kind: 'address confirmed', text: `${application.email ?? ''} → ${email}` },
    })
    return { state: 'done' }
  })
}

/**
 * Takes a change of the address back, for the person who has the link that was mailed to the earlier one: ends every link that came later,
 * also to the application's page, and mails a new one. The link works until all of this is done. @throws NotFound, Unavailable
 */
export async function restoreAddress(services: AddressServices, link: AddressLink): Promise<ApplicantActionResult> {
  const { application: key, email } = link
  const result = await repeatOnConflict(async () => {
    const application = await requireRecord(services, key)
    await changeApplication(services, application, visitor, {
      fields: { email, newEmail: undefined, isRead: false },
      event: { kind: 'address restored', text: `${enteredEmail(application) ?? ''} → ${email}` },
    })
    return { state: 'done' }
  })
  if (result.state !== 'done') return result
  await endLaterLinks(services.store, link)
  const application = await requireRecord(services, key)
  const details = await describe(services, application)
  const content = inLanguage(languageOf(application), () => lostLinkMail({ ...details, to: email }))
  // The link was mailed to this address.
  const record = toRecord(application, content, services.now().toISOString(), { asked: true })
  await services.store.as(mailActor).create(mail, record, { key: `restored-${newEventKey()}` })
  await endLink(services.store, link)
  return result
}

/** Ends the links to an application's page except the one that the applicant uses. @throws NotFound, Unavailable */
export async function endOtherLinks(services: ChangeServices, { application, key }: OpenedLink): Promise<void> {
  await endPageLinks(services.store, application, key)
  await addEvent(services, await requireRecord(services, application), visitor, { kind: 'links ended' })
}

/** Ends all links to an application's page, for an officer. @throws Forbidden, NotFound, Unavailable */
export async function endAllLinks(services: ChangeServices, target: Target): Promise<Changed & { revision: number }> {
  const application = await requireApplication(services.store, target)
  await endPageLinks(services.store, application.key)
  return addEvent(services, application, target.by, { kind: 'links ended' })
}

async function requireRecord({ store }: Pick<AddressServices, 'store'>, key: string): Promise<Application> {
  const application = await store.as(mailActor).get(applications, key)
  if (!application) throw new NotFound(applications.name, key)
  return application
}

async function describe({ store }: Pick<AddressServices, 'store'>, application: Application) {
  const { key, membershipId } = application
  const association = await inLanguage(languageOf(application), () => associationInSentences(store))
  return { association, reference: String(membershipId ?? key).slice(0, 100) }
}

const toRecord = (application: Application, content: MailText, at: string, { asked = false } = {}) =>
  waitingMail(
    { ...content, language: languageOf(application) },
    { about: aboutRecord(applications, application.key), at, asked },
  )
