import { owners, reviewers } from '../access.ts'
import { choice, longText, text } from '../fields.ts'
import { type Language, languageNames, languages, say, type Words } from '../language.ts'
import { by, list } from '../list.ts'
import { translationLabel } from '../messages.ts'
import { type Notification, subjectPlaceholders } from '../notification.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const

/** How a record names a notification in a language: `question-hi` for `question`. English has no ending, as in version 1.0. */
export const templateName = ({ kind }: Pick<Notification, 'kind'>, language: Language): string =>
  language === 'en' ? kind : `${kind}-${language}`

const labelOf = (label: Words, language: Language): Words =>
  language === 'en' ? label : () => say(translationLabel, { label: say(label), language: languageNames[language] })

/**
 * The list with the association's own words for these notifications, one record for each in each language. Without a record, a
 * notification has the words of its declaration.
 */
export function mailTemplateList(notifications: readonly Notification[]) {
  const names = notifications.flatMap((each) =>
    languages.map((language) => ({
      each,
      name: templateName(each, language),
      label: labelOf(each.label, language),
      otherLabels: each.otherLabels?.map((label) => say(labelOf(label, language))) ?? [],
    })),
  )
  const forEach = (placeholders: (notification: Notification) => readonly string[]) =>
    Object.fromEntries(names.map(({ each, name }) => [name, placeholders(each)]))
  return list({
    name: 'MailTemplate',
    title: messages.mailTemplates.title,
    singular: messages.mailTemplates.template,
    counted: messages.mailTemplates.counted,
    description: messages.mailTemplates.description,
    fields: {
      kind: choice(
        messages.mail.title,
        names.map(({ name }) => name),
        {
          ...readable,
          labels: Object.fromEntries(names.map(({ name, label }) => [name, label])),
          otherLabels: Object.fromEntries(names.map(({ name, otherLabels }) => [name, otherLabels])),
        },
      ),
      subject: text(messages.mailTemplates.subject, readable),
      text: longText(messages.text, { ...readable, max: 4000, alsoCalled: ['पाठ'] }),
    },
    read: reviewers,
    create: owners,
    edit: owners,
    order: by('kind'),
    uniqueOrder: true,
    checks: [
      { kind: 'placeholders', field: 'subject', choice: 'kind', allowed: forEach(subjectPlaceholders), required: {} },
      {
        kind: 'placeholders',
        field: 'text',
        choice: 'kind',
        allowed: forEach(({ placeholders }) => Object.keys(placeholders)),
        required: forEach(({ required }) => required),
      },
    ],
  })
}

/** The list as the kits name and read it. That of a site, which its records are checked by, has the site's notifications. */
export const mailTemplates = mailTemplateList([])
