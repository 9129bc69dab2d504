import { systemActor } from '../../lists/access.ts'
import { currentLanguage, type Language } from '../../lists/language.ts'
import type { Notification } from '../../lists/notification.ts'
import { mailTemplates, templateName } from '../../lists/system/mail-templates.ts'
import { placeholderPattern } from '../../lists/validation.ts'
import type { Store } from '../store/contract.ts'

/** The words of a notification, with its placeholders, as `{name}`. */
export type Template = { subject: string; text: string }

/** The words of a notification in a language until the association writes its own (list MailTemplate). */
export const defaultTemplate = ({ subject, text }: Notification, language: Language): Template => ({
  subject: subject[language] as string,
  text: text[language] as string,
})

/** The words of a notification in the current language: the association's own, or those of its declaration. @throws Unavailable */
export async function readTemplate(store: Pick<Store, 'as'>, notification: Notification): Promise<Template> {
  const language = currentLanguage()
  const where = { kind: templateName(notification, language) }
  const { records } = await store.as(systemActor('mail')).query(mailTemplates, { where, size: 1 })
  const { subject, text } = records[0] ?? {}
  return subject && text ? { subject, text } : defaultTemplate(notification, language)
}

const maxSubject = 200

/**
 * Puts values in the places of a template, all at once, so that a value that looks like a placeholder stays as it is. A line of
 * the text with a placeholder that has no value is left out. In the subject, it is replaced by nothing.
 */
export function fillTemplate(template: Template, values: Readonly<Record<string, string | undefined>>): Template {
  const textOf = (name: string) => (Object.hasOwn(values, name) ? values[name] || undefined : undefined)
  const fill = (line: string) => line.replace(placeholderPattern, (_, name: string) => textOf(name) ?? '')
  const isComplete = (line: string) =>
    [...line.matchAll(placeholderPattern)].every(([, name = '']) => textOf(name) !== undefined)
  const lines = template.text.split('\n').filter(isComplete).map(fill)
  const subject = fill(template.subject).replace(/\s+/g, ' ').trim()
  return {
    subject: [...subject].slice(0, maxSubject).join(''),
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, ''),
  }
}
