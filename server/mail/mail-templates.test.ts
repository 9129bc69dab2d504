import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { languages } from '../../lists/language.ts'
import { mailTemplates, templateName } from '../../lists/system/mail-templates.ts'
import { checkRecord } from '../../lists/validation.ts'
import { defaultTemplate, fillTemplate } from './mail-templates.ts'

const list = lists.find(mailTemplates.name)!
const words = lists.notifications.flatMap((notification) =>
  languages.map((language) => ({ notification, language, name: templateName(notification, language) })),
)

test.each(words)('the original words of “$name” pass the checks for templates', ({ name, notification, language }) => {
  const words = defaultTemplate(notification, language)
  expect(checkRecord(list, { kind: name, ...words }, '2026-11-23')).toBeUndefined()
  if (language !== 'en') expect(`${words.subject} ${words.text}`).not.toMatch(/(?<!\{)\b(?!UPI)[a-z]{2,}\b(?!\})/i)
})

test('an officer’s words may contain anything; empty values take their lines along', () => {
  const template = { subject: 'To {name}: {number}', text: 'Dear {name},\n\n{words}\n\nNumber {number}.\n\nBye {name}' }
  expect(fillTemplate(template, { name: 'A\n$&', words: '{name}\n\n{number} $1', number: undefined })).toEqual({
    subject: 'To A $&:',
    text: 'Dear A\n$&,\n\n{name}\n\n{number} $1\n\nBye A\n$&',
  })
  expect(fillTemplate({ subject: 'x'.repeat(300), text: '{constructor} {toString}' }, {})).toEqual({
    subject: 'x'.repeat(200),
    text: '',
  })
})

test('a template names what the website does not know, and what it needs', () => {
  const problems = (record: Record<string, unknown>) => checkRecord(list, record, '2026-11-23')
  expect(problems({ kind: 'question', subject: '{link}', text: '{words' })).toEqual({
    subject: ['“Subject”: the website does not know {link}. It knows {name}, {reference}, {answerBy}, {association}'],
    text: ['“Text” must contain {words}: the person needs it'],
  })
  expect(problems({ kind: 'declined', subject: 'No', text: 'No. {}' })?.text).toHaveLength(1)
  expect(problems({ kind: 'declined', subject: 'No', text: 'No.' })).toBeUndefined()
})
