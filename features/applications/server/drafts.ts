import { randomUUID } from 'node:crypto'
import { type Actor, systemActor } from '../../../lists/access.ts'
import { type Language, say } from '../../../lists/language.ts'
import { linkPlaceholder, validAddress } from '../../../lists/system/mail.ts'
import { completeWithLink, createPrivateLink, openByLink, privateAddress } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { type ApplicationDraft, applicationDrafts, draftDays, draftLanguage } from '../application-drafts.ts'
import { applications } from '../applications.ts'
import { applicationFields } from '../form.ts'
import * as messages from '../messages.ts'
import { applicantPath, draftLinks } from './applicant-links.ts'

type DraftServices = { store: Store; now: () => Date; origin: () => string }
/** What the office knows of an applicant, by the fields of the form. `language`: that of the applicant. */
export type KnownValues = Partial<Record<(typeof applicationFields)[number], string | undefined>> & {
  firstClass?: string
  instructor?: string
  language: Language
}

/**
 * Prepares an application in the name of an officer, and returns the private link with which the applicant completes it. An applicant with
 * an e-mail address also gets it by mail. @throws ValidationError, Unavailable
 */
export async function prepareApplication(services: DraftServices, by: Actor, known: KnownValues): Promise<string> {
  const [prepared] = await prepareApplications(services, by, [known])
  return prepared!.link
}

/**
 * Prepares several applications in one transaction. `sending`: with the same one again, nothing is prepared twice.
 * @throws ValidationError, Unavailable. Then none is prepared
 */
export async function prepareApplications(
  services: DraftServices,
  by: Actor,
  all: readonly KnownValues[],
  sending: string = randomUUID(),
): Promise<{ key: string; link: string }[]> {
  const { store, now } = services
  const createdAt = now().toISOString()
  const actor = systemActor('application-drafts', by)
  const created = await store.transaction((as) =>
    all.map((known, at) =>
      as(actor).create(applicationDrafts, { ...known, createdAt }, { idempotencyKey: `${sending}-${at}` }),
    ),
  )
  return Promise.all(
    created.map(async ({ key }, at) => ({ key, link: await createDraftLink(services, key, all[at]!) })),
  )
}

/** A new private link to a prepared application, in the applicant's language. @throws Unavailable */
export async function createDraftLink(
  { store, now, origin }: DraftServices,
  key: string,
  { language }: Pick<KnownValues, 'language'>,
): Promise<string> {
  const secret = await createPrivateLink(store, draftLinks, key, { now: now() })
  return inLanguage(language, () => privateAddress(origin(), applicantPath, secret))
}

/** What an instructor sees of an application that he or she has prepared. `draft`: its key while it waits for the applicant. */
export type Applicant = { name: string; state: 'waiting' | 'sent' | 'accepted'; draft?: string }

/** The applications that an instructor has prepared: those that wait first. @throws Unavailable */
export async function readApplicants(store: Pick<Store, 'as'>, instructor: string): Promise<Applicant[]> {
  const reader = store.as(systemActor('application-drafts'))
  const [waiting, sent] = await Promise.all([
    reader.query(applicationDrafts, { where: { instructor } }),
    reader.query(applications, { where: { instructor } }),
  ])
  return [
    ...waiting.records.map(({ key, name = '' }): Applicant => ({ name, state: 'waiting', draft: key })),
    ...sent.records.map(({ name = '', state }): Applicant => ({ name, state: state === 'accepted' ? state : 'sent' })),
  ]
}

/** The prepared application that a private link opens, or its secret alone. @throws Unavailable */
export const findDraft = async (
  services: Pick<DraftServices, 'store' | 'now'>,
  text: string,
): Promise<ApplicationDraft | undefined> => (await openByLink(services, applicationDrafts, text))?.record

/** The values with which the form begins. */
export const valuesOf = (draft: ApplicationDraft): Record<string, string> =>
  Object.fromEntries(applicationFields.flatMap((name) => (draft[name] ? [[name, draft[name]]] : [])))

/** Deletes a prepared application that was completed. Its links and mails follow. @throws Unavailable */
export async function endDraft(store: Store, { key }: ApplicationDraft): Promise<void> {
  try {
    await store.as(systemActor('application-drafts')).delete(applicationDrafts, key)
  } catch (error) {
    // It was sent twice at the same time.
    if (!(error instanceof NotFound)) throw error
  }
}

export const draftHooks: ListHooks = listHooks({
  list: applicationDrafts,
  mailsWhenNew: ({ email }) => validAddress(email) !== undefined,
  async mailsAfter({ store }, { key, record }, history) {
    const to = validAddress(record?.email)
    if (history.length > 1 || !record || to === undefined) return []
    const content = await writeIn(draftLanguage({ ...record, key, revision: 0 }), async () => {
      const association = await associationInSentences(store)
      return {
        to,
        subject: say(messages.drafts.mailSubject, { association }),
        text: say(messages.drafts.mailText, { association, days: draftDays, link: linkPlaceholder }),
      }
    })
    return [{ key: `application-draft-${key}`, content }]
  },
  completeMail: completeWithLink(draftLinks),
  affectedPerson: ({ name, email, phone, createdAt }) => ({ name, contact: email, phone, since: createdAt }),
})
