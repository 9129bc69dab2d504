import { html, raw } from 'hono/html'
import { formatDate } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { currentLanguage, say } from '../../../lists/language.ts'
import { base64, exportStyles, formatDay } from '../../../server/privacy/export-page.ts'
import * as privacyMessages from '../../../server/privacy/messages.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import { registeredMembers } from '../members.ts'
import { photo as photoLabel } from '../messages.ts'
import * as messages from './messages.ts'

/** Everything that is stored about one member. Times are ISO timestamps, days are YYYY-MM-DD. */
export type MemberExport = {
  number: string | undefined
  fields: { field: string; label: string; value: unknown }[]
  grades: { grade?: string; day?: string; examiner?: string; notes?: string }[]
  renewals: { validFrom?: string; validUntil?: string; paid?: string; at?: string }[]
  mails: { to?: string; subject?: string; text?: string; state?: string; at?: string }[]
  /** When renewal mails were written, also those that the outbox has deleted since. */
  mailed: { about?: string; at?: string }[]
  /** What other features store about the member, each record with the title of its list. */
  others: { list: string; fields: { label: string; value: unknown }[] }[]
  /** When the office exported the data, with who did it for officers who may read the access log. */
  viewings: { document: string | undefined; by?: string | undefined; at: string | undefined }[]
  madeAt: string
}

type Options = { association: string; fileName: string; photo: Document | undefined }

const day = (value: string | undefined) => (value === undefined ? say(messages.unknownDay) : formatDate(value))

/** A value in the words of the current language. Other values than days and choices stay as they are. */
const formatValue = ({ field, value }: MemberExport['fields'][number]) =>
  formatDate(labelOf(registeredMembers.fields[field as keyof typeof registeredMembers.fields], String(value)))

/** A value of any field: the rows of a table are divided by semicolons. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((row) => Object.values(row as object).join(', ')).join('; ')
  return /^\d{4}-\d\d-\d\dT/.test(String(value)) ? formatDay(String(value)) : String(value)
}

/** What was opened: the store names it in English. */
const documentName = (stored: string | undefined) =>
  say([photoLabel, messages.forMember].find(({ en }) => en === stored) ?? stored ?? '')

function describeRenewal({ validFrom, validUntil, paid, at }: MemberExport['renewals'][number]): string {
  const values = { day: formatDay(at), from: day(validFrom), until: day(validUntil) }
  return paid ? say(messages.renewedAndPaid, { ...values, paid }) : say(messages.renewed, values)
}

/**
 * A page that the member can open and print in any browser, without a connection: what is stored, and the same data as JSON
 * behind a link, in the current language. It loads and runs nothing (the policy in its head).
 */
export function renderMemberExport(data: MemberExport, { association, fileName, photo }: Options): string {
  const { number, fields, grades, renewals, mails, mailed, others, viewings, madeAt } = data
  const json = `data:application/json;base64,${base64(`${JSON.stringify(data, null, 2)}\n`)}`
  const page = html`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${say(messages.title, { number: number ?? '' })}</title>
<style>${raw(exportStyles)}</style>
</head>
<body>
<h1>${say(messages.heading, { association })}</h1>
<p>${say(messages.written, { number: number ?? '', day: formatDay(madeAt) })}</p>
<h2>${say(messages.entry)}</h2>
<dl>${fields.map((each) => html`<dt>${each.label}</dt><dd>${formatValue(each)}</dd>`)}</dl>
${photo ? html`<p><img src="data:${photo.type};base64,${base64(photo.bytes)}" alt="${say(messages.yourPhoto)}"></p>` : ''}
<h2>${say(messages.grades)}</h2>
${grades.length === 0 ? html`<p>${say(privacyMessages.none)}</p>` : ''}
<ul>${grades.map(
    ({ grade, day: on, examiner, notes }) =>
      html`<li>${[grade, on && formatDate(on), examiner && say(messages.examinedBy, { name: examiner }), notes].filter(Boolean).join(', ')}</li>`,
  )}</ul>
<h2>${say(messages.renewals)}</h2>
${renewals.length === 0 ? html`<p>${say(privacyMessages.none)}</p>` : ''}
<ul>${renewals.map((each) => html`<li>${describeRenewal(each)}</li>`)}</ul>
<h2>${say(messages.mails)}</h2>
${mails.length + mailed.length === 0 ? html`<p>${say(privacyMessages.none)}</p>` : ''}
<ul>${mailed.map(({ about, at }) => html`<li>${say(messages.aboutEnd, { day: formatDay(at), end: day(about) })}</li>`)}</ul>
${mails.map(({ to, subject, text, at }) => html`<h3>${subject}</h3><p>${say(privacyMessages.mailTo, { to: to ?? '', day: formatDay(at) })}</p><pre>${text}</pre>`)}
${others.map(
  ({ list, fields }) =>
    html`<h2>${list}</h2><dl>${fields.map(({ label, value }) => html`<dt>${label}</dt><dd>${textOf(value)}</dd>`)}</dl>`,
)}
<h2>${say(messages.viewings)}</h2>
${viewings.length === 0 ? html`<p>${say(privacyMessages.never)}</p>` : ''}
<ul>${viewings.map(({ document, at }) => html`<li>${formatDay(at)}: ${documentName(document)}</li>`)}</ul>
<h2>${say(privacyMessages.otherProgram)}</h2>
<p><a download="${fileName}.json" href="${json}">${say(privacyMessages.saveJson)}</a></p>
</body>
</html>
`
  return String(page)
}
