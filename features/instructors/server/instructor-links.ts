import { systemActor } from '../../../lists/access.ts'
import { say, toLanguage } from '../../../lists/language.ts'
import { aboutRecord, mail, newLinkPlaceholder, waitingMail } from '../../../lists/system/mail.ts'
import { type LinkedPage, type Opened, openByLink } from '../../../server/forms/private-links.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { dojoContacts } from '../../dojos/dojo-contacts.ts'
import { instructorPath } from '../../entries/enter-form.ts'
import { type Instructor, instructors, linkDays } from '../instructors.ts'
import { mails } from '../messages.ts'

type Readable = Pick<LeasedStore, 'as'>
export const instructorActor = systemActor('entry-instructors')

export const instructorLinks: LinkedPage<typeof instructors> = {
  list: instructors,
  path: instructorPath,
  days: linkDays,
  reachOf: ({ email }) => ({ email }),
  languageOf: ({ language }) => toLanguage(language),
}

/**
 * The instructor whose private link this is. Its use confirms the address, and the record is kept for as long as the newest link that was
 * used. @throws NotFound, Unavailable
 */
export async function openInstructor(
  services: Pick<MailServices, 'store' | 'now'>,
  text: string,
): Promise<Opened<typeof instructors> | undefined> {
  const opened = await openByLink(services, instructors, text)
  if (!opened) return undefined
  const { record, link } = opened
  const { createdAt = '' } = link
  if (record.askedAt || (record.createdAt ?? '') < createdAt)
    await services.store.as(instructorActor).update(instructors, record.key, { createdAt, askedAt: undefined })
  return opened
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
): Promise<void> {
  const content = await writeIn(toLanguage(language), async () => {
    const association = await associationInSentences(store)
    return {
      subject: say(mails.subject, { association }),
      text: say(mails.text, { association, link: newLinkPlaceholder }),
    }
  })
  const about = aboutRecord(instructors, key)
  const waiting = waitingMail({ ...content, to: email }, { about, at: now().toISOString(), asked })
  await store.as(instructorActor).create(mail, waiting)
}
