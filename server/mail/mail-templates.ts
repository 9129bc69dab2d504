import { systemActor } from '../../lists/access.ts'
import type { MailTemplateKind } from '../../lists/system/mail-templates.ts'
import { mailTemplates } from '../../lists/system/mail-templates.ts'
import { placeholderPattern } from '../../lists/validation.ts'
import type { Store } from '../store/contract.ts'

/** The words of a mail. Placeholders, as `{name}`, are in lists/system/mail-templates.ts. */
export type Template = { subject: string; text: string }

/** The words of the mails until the association writes its own (list MailTemplate). */
export const defaultTemplates: Readonly<Record<MailTemplateKind, Template>> = {
  question: {
    subject: 'A question about your application ({reference})',
    text: `Dear {name},

we have a question about your application for membership of {association}:

{words}

Please answer by {answerBy}. You can answer on your private page, or reply to this mail:

{link}

Anyone who has the link can see and change your application, so do not pass this mail on.

{association}
`,
  },
  accepted: {
    subject: 'Your application is accepted ({reference})',
    text: `Dear {name},

{association} has accepted your application for membership.

{words}

Your member number is {number}.
Your membership is valid until {validUntil}.

What we hold about you is on your private page:

{link}

Anyone who has the link can see it, so do not pass this mail on.

{association}
`,
  },
  declined: {
    subject: 'Your application ({reference})',
    text: `Dear {name},

thank you for your application for membership of {association}. We cannot accept it at present.

{words}

What we hold about you is on your private page. There you can also erase it:

{link}

Anyone who has the link can do so, so do not pass this mail on.

{association}
`,
  },
  renewal: {
    subject: 'Your membership of {association} ends on {validUntil}',
    text: `Dear {name},

your membership of {association} with the number {number} is valid until {validUntil}.

{words}

Please reply to this mail to renew it.

{association}
`,
  },
}

/** The template of a kind of mail: the association's own, or the default. @throws Unavailable */
export async function readTemplate(store: Pick<Store, 'as'>, kind: MailTemplateKind): Promise<Template> {
  const { records } = await store.as(systemActor('mail')).query(mailTemplates, { where: { kind }, size: 1 })
  const { subject, text } = records[0] ?? {}
  return subject && text ? { subject, text } : defaultTemplates[kind]
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
  return { subject: [...subject].slice(0, maxSubject).join(''), text: lines.join('\n').replace(/\n{3,}/g, '\n\n') }
}
