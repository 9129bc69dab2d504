import { html, raw } from 'hono/html'
import { base64, exportStyles, formatDay } from '../../../server/privacy/export-page.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { ApplicationData } from './application-data.ts'

/** The pictures stand under the names of their documents. Without them the page says that they are stored and does not show them. */
type Options = { association: string; pictures?: ReadonlyMap<string, Document>; fileName: string }

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? formatDay(value) : String(value)
}

/**
 * A page that the applicant can open and print in any browser, without a connection: what is stored, the pictures, and the
 * same data as JSON behind a link. It loads and runs nothing (the policy in its head).
 */
export function renderApplicationExport(data: ApplicationData, { association, pictures, fileName }: Options): string {
  const { reference, consent, fields, documents, events, viewings, mails, madeAt } = data
  const json = `data:application/json;base64,${base64(`${JSON.stringify(data, null, 2)}\n`)}`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Application ${reference}</title>
<style>${raw(exportStyles)}</style>
</head>
<body>
<h1>What ${association} stores about your application</h1>
<p>Reference ${reference}. Written on ${formatDay(madeAt)}.</p>
<h2>Your application</h2>
<dl>${fields.map(({ label, value }) => html`<dt>${label}</dt><dd>${formatValue(value)}</dd>`)}</dl>
<h2>Your agreement</h2>
<p>You agreed on ${formatDay(consent.agreedAt)} to the privacy notice ${consent.notice ?? 'of an unknown version'}.</p>
<h2>Your pictures</h2>
${documents.length === 0 ? html`<p>None are stored.</p>` : ''}
${documents.map(({ label, name }) => html`<h3>${label}</h3>${pictures ? picture(label, pictures.get(name)) : notIncluded}`)}
<h2>What happened</h2>
${events.length === 0 ? html`<p>Nothing yet.</p>` : ''}
<ul>${events.map(({ what, by, text, at }) => html`<li>${formatDay(at)}: ${what} by ${by}${text ? html`<br>${text}` : ''}</li>`)}</ul>
<h2>When the office opened your pictures</h2>
${viewings.length === 0 ? html`<p>Never.</p>` : ''}
<ul>${viewings.map(({ document, at }) => html`<li>${formatDay(at)}: ${document}</li>`)}</ul>
<h2>Mails about your application</h2>
${mails.length === 0 ? html`<p>None.</p>` : ''}
${mails.map(({ to, subject, text, at }) => html`<h3>${subject}</h3><p>To ${to}, ${formatDay(at)}</p><pre>${text}</pre>`)}
<h2>For another program</h2>
<p><a download="${fileName}.json" href="${json}">Save the same data as JSON</a></p>
</body>
</html>
`
  return String(page)
}

const picture = (label: string, stored: Document | undefined) =>
  stored
    ? html`<p><img src="data:${stored.type};base64,${base64(stored.bytes)}" alt="${label}"></p>`
    : html`<p>The picture is not stored any more.</p>`

const notIncluded = html`<p>Received and stored encrypted. This file does not contain the picture; the association sends it on request.</p>`
