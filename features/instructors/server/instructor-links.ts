import { randomBytes } from 'node:crypto'
import { systemActor } from '../../../lists/access.ts'
import { dayMs } from '../../../lists/dates.ts'
import { say, toLanguage } from '../../../lists/language.ts'
import { aboutRecord, linkPlaceholder, mail, waitingMail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { createPrivateLink, findByLink, privateAddress } from '../../../server/forms/private-links.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { createSecret, hashSecret } from '../../../server/runtime/link-secret.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { LeasedStore, Stored } from '../../../server/store/contract.ts'
import { dojoContacts } from '../../dojos/dojo-contacts.ts'
import { instructorPath } from '../../entries/enter-form.ts'
import { type Instructor, instructors, linkDays } from '../instructors.ts'
import { mails } from '../messages.ts'

type Readable = Pick<LeasedStore, 'as'>
export const instructorActor = systemActor('entry-instructors')

const linksOf = async (store: Readable, key: string) => {
  const about = aboutRecord(instructors, key)
  return (await store.as(instructorActor).query(privateLinks, { where: { about } })).records
}

/** Since when an instructor has a private link; undefined without one. @throws Unavailable */
export const linkSince = async (store: Readable, key: string): Promise<string | undefined> =>
  (await linksOf(store, key))[0]?.createdAt

/** Ends the private links of an instructor, except the one whose secret has this hash. @throws Unavailable */
export async function endLinks(store: Readable, key: string, kept?: string): Promise<void> {
  for (const link of await linksOf(store, key))
    if (link.key !== kept) await store.as(instructorActor).delete(privateLinks, link.key)
}

/**
 * Creates the private link of an instructor for a year, which ends the one before, and returns its address in the instructor's language.
 * `bits`: those of the secret; with the same ones again, the link is the same. @throws NotFound, Unavailable
 */
export async function renewLink(
  { store, origin, now }: MailServices,
  { key, language }: Pick<Instructor, 'key' | 'language'>,
  bits: Uint8Array = randomBytes(32),
): Promise<string> {
  const secret = createSecret(bits)
  await store.as(instructorActor).update(instructors, key, { createdAt: now().toISOString() })
  await createPrivateLink(store, instructors, key, { now: now(), bits })
  await endLinks(store, key, hashSecret(secret))
  return inLanguage(toLanguage(language), () => privateAddress(origin(), instructorPath, secret))
}

/** The instructor whose private link this is. Its first use confirms the address. @throws NotFound, Unavailable */
export async function findInstructor(store: Readable, text: string, now: Date): Promise<Instructor | undefined> {
  const instructor = await findByLink(store, instructors, text)
  if (!instructor || now.getTime() - Date.parse(instructor.createdAt ?? '') >= linkDays * dayMs) return undefined
  if (instructor.askedAt) await store.as(instructorActor).update(instructors, instructor.key, { askedAt: undefined })
  return instructor
}

/** Whether an officer has said that the association knows an instructor. A contact person of a dojo is known. @throws Unavailable */
export async function isKnown(store: Readable, { known, email = '' }: Instructor): Promise<boolean> {
  if (known) return true
  const where = { mail: email }
  return (await store.as(instructorActor).query(dojoContacts, { where, size: 1 })).total > 0
}

/** Writes the mail with a new private link. `asked`: by an officer. Nothing that was typed stands in it. @throws Unavailable */
export async function writeInstructorMail(
  { store, now }: MailServices,
  { key, email, language }: Instructor,
  { asked }: { asked: boolean },
) {
  const content = await writeIn(toLanguage(language), async () => {
    const association = await associationInSentences(store)
    return {
      subject: say(mails.subject, { association }),
      text: say(mails.text, { association, link: linkPlaceholder }),
    }
  })
  const about = aboutRecord(instructors, key)
  const waiting = waitingMail({ ...content, to: email }, { about, at: now().toISOString(), asked })
  await store.as(instructorActor).create(mail, waiting)
}

/** The text of such a mail as it is sent. Undefined when the instructor was erased, or has another address by now. @throws Unavailable */
export async function completeInstructorMail(
  services: MailServices,
  { text = '', to, about = '' }: Stored<typeof mail>,
  bits: Buffer,
): Promise<string | undefined> {
  const key = about.slice(aboutRecord(instructors, '').length)
  const instructor = await services.store.as(instructorActor).get(instructors, key)
  if (!instructor || instructor.email !== to) return undefined
  return text.replace(linkPlaceholder, await renewLink(services, instructor, bits))
}
