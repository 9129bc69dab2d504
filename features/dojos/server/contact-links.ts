import { systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { aboutRecord, mail, newLinkPlaceholder, waitingMail } from '../../../lists/system/mail.ts'
import type { LinkedPage } from '../../../server/forms/private-links.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { LeasedStore, Stored } from '../../../server/store/contract.ts'
import { contactLanguage, dojoContacts, yourDojoPath } from '../dojo-contacts.ts'
import { contactMail } from '../messages.ts'

export type Contact = Stored<typeof dojoContacts>

const actor = systemActor('dojo-contacts')

/** Each contact person has links of their own. */
export const contactLinks: LinkedPage<typeof dojoContacts> = {
  list: dojoContacts,
  path: yourDojoPath,
  days: 365,
  reachOf: ({ mail }) => ({ email: mail }),
  languageOf: contactLanguage,
}

/** The contact persons of a dojo. @throws Unavailable */
export const contactsOf = async (store: Pick<LeasedStore, 'as'>, dojo: string): Promise<Contact[]> =>
  (await store.as(actor).query(dojoContacts, { where: { dojo } })).records

/** Writes the mail with a new private link, in the language of the person. @throws Unavailable */
export async function writeContactMail({ store, now }: MailServices, contact: Contact): Promise<void> {
  const content = await writeIn(contactLanguage(contact), async () => {
    const association = await associationInSentences(store)
    return {
      subject: say(contactMail.subject, { association }),
      text: say(contactMail.text, { association, link: newLinkPlaceholder }),
    }
  })
  const times = { about: aboutRecord(dojoContacts, contact.key), at: now().toISOString(), asked: true }
  await store.as(actor).create(mail, waitingMail({ ...content, to: contact.mail }, times))
}
