import { editors } from '../../lists/access.ts'
import { boolean, choice, email, reference, text } from '../../lists/fields.ts'
import { type Language, languageNames, languages, toLanguage } from '../../lists/language.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

/** The page on which a contact person keeps the page of their dojo true. */
export const yourDojoPath = '/your-dojo'

const office = { readableBy: editors } as const

/** The contact persons of dojos. A list of its own, because the public list of dojos has no personal data. */
export const dojoContacts = list({
  name: 'DojoContact',
  title: messages.contactPersons,
  singular: messages.contactPerson,
  counted: messages.countedContacts,
  description: messages.contactsDescription,
  fields: {
    dojo: reference(messages.dojoOfContact, { ...office, to: 'Location', orName: true, erase: true }),
    person: text(messages.nameOfContact, { ...office, optional: true, personal: true }),
    mail: email(messages.mailOfContact, office),
    /** That of mails and links. */
    language: choice(messages.languageOfContact, languages, {
      ...office,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    trusted: boolean(messages.trusted, office),
  },
  read: editors,
  create: editors,
  edit: editors,
  order: by('dojo'),
  indexed: ['mail'],
  search: ['dojo', 'person', 'mail'],
})
export const contactLanguage = ({ language }: { language?: string | undefined }): Language => toLanguage(language)
