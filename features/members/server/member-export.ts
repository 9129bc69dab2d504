import { html, raw } from 'hono/html'
import { formatDate } from '../../../lists/dates.ts'
import { base64, exportStyles, formatDay } from '../../../server/privacy/export-page.ts'
import type { Document } from '../../../server/storage/encryption.ts'

/** Everything that is stored about one member. Times are ISO timestamps, days are YYYY-MM-DD. */
export type MemberExport = {
  number: string | undefined
  fields: { field: string; label: string; value: unknown }[]
  grades: { grade?: string; day?: string; examiner?: string; notes?: string }[]
  renewals: { validFrom?: string; validUntil?: string; paid?: string; at?: string }[]
  mails: { to?: string; subject?: string; text?: string; state?: string; at?: string }[]
  /** When renewal mails were written, also those that the outbox has deleted since. */
  mailed: { about?: string; at?: string }[]
  /** When the office exported the data, with who did it for officers who may read the access log. */
  viewings: { document: string | undefined; by?: string | undefined; at: string | undefined }[]
  madeAt: string
}

type Options = { association: string; fileName: string; photo: Document | undefined }

const day = (value: string | undefined) => (value === undefined ? 'an unknown day' : formatDate(value))

/**
 * A page that the member can open and print in any browser, without a connection: what is stored, and the same data as JSON
 * behind a link. It loads and runs nothing (the policy in its head).
 */
export function renderMemberExport(data: MemberExport, { association, fileName, photo }: Options): string {
  const { number, fields, grades, renewals, mails, mailed, viewings, madeAt } = data
  const json = `data:application/json;base64,${base64(`${JSON.stringify(data, null, 2)}\n`)}`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Member ${number}</title>
<style>${raw(exportStyles)}</style>
</head>
<body>
<h1>What ${association} stores about you as a member</h1>
<p>Member number ${number}. Written on ${formatDay(madeAt)}.</p>
<h2>Your entry in the register</h2>
<dl>${fields.map(({ label, value }) => html`<dt>${label}</dt><dd>${formatDate(String(value))}</dd>`)}</dl>
${photo ? html`<p><img src="data:${photo.type};base64,${base64(photo.bytes)}" alt="Your photo"></p>` : ''}
<h2>Your grades</h2>
${grades.length === 0 ? html`<p>None.</p>` : ''}
<ul>${grades.map(
    ({ grade, day: on, examiner, notes }) =>
      html`<li>${[grade, on && formatDate(on), examiner && `examiner: ${examiner}`, notes].filter(Boolean).join(', ')}</li>`,
  )}</ul>
<h2>Your renewals</h2>
${renewals.length === 0 ? html`<p>None.</p>` : ''}
<ul>${renewals.map(
    ({ validFrom, validUntil, paid, at }) =>
      html`<li>${formatDay(at)}: from ${day(validFrom)} until ${day(validUntil)}${paid ? `, paid: ${paid}` : ''}</li>`,
  )}</ul>
<h2>Mails about your membership</h2>
${mails.length + mailed.length === 0 ? html`<p>None.</p>` : ''}
<ul>${mailed.map(({ about, at }) => html`<li>${formatDay(at)}: about the end on ${day(about)}</li>`)}</ul>
${mails.map(({ to, subject, text, at }) => html`<h3>${subject}</h3><p>To ${to}, ${formatDay(at)}</p><pre>${text}</pre>`)}
<h2>When the office exported your data</h2>
${viewings.length === 0 ? html`<p>Never.</p>` : ''}
<ul>${viewings.map(({ document, at }) => html`<li>${formatDay(at)}: ${document}</li>`)}</ul>
<h2>For another program</h2>
<p><a download="${fileName}.json" href="${json}">Save the same data as JSON</a></p>
</body>
</html>
`
  return String(page)
}
