import { html, raw } from 'hono/html'
import { labelOf } from '../../../lists/fields.ts'
import { currentLanguage, say } from '../../../lists/language.ts'
import { linkPlaceholder } from '../../../lists/system/mail.ts'
import { base64, exportStyles, formatDay } from '../../../server/privacy/export-page.ts'
import * as privacyMessages from '../../../server/privacy/messages.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import type { ApplicationData } from './application-data.ts'
import { exported } from './messages.ts'
import { sayStored } from './stored-labels.ts'

/** The pictures stand under the names of their documents. Without them the page says that they are stored and does not show them. */
type Options = { association: string; pictures?: ReadonlyMap<string, Document>; fileName: string }

function formatValue({ field, value }: ApplicationData['fields'][number]): string {
  if (typeof value === 'boolean') return say(value ? privacyMessages.yes : privacyMessages.no)
  if (field === 'state') return labelOf(applications.fields.state, String(value))
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? formatDay(value) : String(value)
}

/** A stored mail has no links. */
const mailText = (text = '') => text.replace(linkPlaceholder, say(privacyMessages.linkOfMail))

function describeEvent({ what = '', by, at }: ApplicationData['events'][number]): string {
  const values = { day: formatDay(at), what: labelOf(applicationEvents.fields.kind, what) }
  return say(by === 'you' ? exported.byYou : exported.byOffice, values)
}

/**
 * A page that the applicant can open and print in any browser, without a connection: what is stored, the pictures, and the
 * same data as JSON behind a link, in the current language. It loads and runs nothing (the policy in its head).
 */
export function renderApplicationExport(data: ApplicationData, { association, pictures, fileName }: Options): string {
  const { reference, consent, fields, documents, events, viewings, mails, madeAt } = data
  const json = `data:application/json;base64,${base64(`${JSON.stringify(data, null, 2)}\n`)}`
  const page = html`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${say(exported.title, { reference: reference ?? '' })}</title>
<style>${raw(exportStyles)}</style>
</head>
<body>
<h1>${say(exported.heading, { association })}</h1>
<p>${say(exported.written, { reference: reference ?? '', day: formatDay(madeAt) })}</p>
<h2>${say(exported.application)}</h2>
<dl>${fields.map((each) => html`<dt>${each.label}</dt><dd>${formatValue(each)}</dd>`)}</dl>
<h2>${say(exported.agreement)}</h2>
<p>${describeConsent(consent)}</p>
<h2>${say(exported.pictures)}</h2>
${documents.length === 0 ? html`<p>${say(exported.noPictures)}</p>` : ''}
${documents.map(({ label, name }) => html`<h3>${label}</h3>${pictures ? picture(label, pictures.get(name)) : notIncluded()}`)}
<h2>${say(exported.events)}</h2>
${events.length === 0 ? html`<p>${say(exported.noEvents)}</p>` : ''}
<ul>${events.map((each) => html`<li>${describeEvent(each)}${each.text ? html`<br>${each.what === 'corrected' ? sayStored(each.text) : each.text}` : ''}</li>`)}</ul>
<h2>${say(exported.viewings)}</h2>
${viewings.length === 0 ? html`<p>${say(privacyMessages.never)}</p>` : ''}
<ul>${viewings.map(({ document, at }) => html`<li>${formatDay(at)}: ${sayStored(document)}</li>`)}</ul>
<h2>${say(exported.mails)}</h2>
${mails.length === 0 ? html`<p>${say(privacyMessages.none)}</p>` : ''}
${mails.map(({ to, subject, text, at }) => html`<h3>${subject}</h3><p>${say(privacyMessages.mailTo, { to: to ?? '', day: formatDay(at) })}</p><pre>${mailText(text)}</pre>`)}
<h2>${say(privacyMessages.otherProgram)}</h2>
<p><a download="${fileName}.json" href="${json}">${say(privacyMessages.saveJson)}</a></p>
</body>
</html>
`
  return String(page)
}

function describeConsent({ notice, agreedAt }: ApplicationData['consent']): string {
  const day = formatDay(agreedAt)
  return notice ? say(exported.agreed, { day, version: notice }) : say(exported.agreedToUnknown, { day })
}

const picture = (label: string, stored: Document | undefined) =>
  stored
    ? html`<p><img src="data:${stored.type};base64,${base64(stored.bytes)}" alt="${label}"></p>`
    : html`<p>${say(exported.pictureGone)}</p>`

const notIncluded = () => html`<p>${say(exported.notIncluded)}</p>`
