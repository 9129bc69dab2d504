import type { Language } from '../../lists/language.ts'
import { escapeXml } from '../http/xml.ts'

/** Ends before what usually follows an address in a sentence. */
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Characters without a shape that turn the words after them around (Unicode Standard Annex 9, 2.1 to 2.5). */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** The content id of the logo in a mail. */
export const logoId = 'logo@association'

/** The language of a mail, and its sender as it shows it. The size is that of the file, which is shown at half of it. */
type Sender = { language: Language; name: string; logo: { width: number; height: number } | undefined }

/**
 * The HTML part of a mail: the words of its text and nothing else, with addresses that can be pressed, and the association's name and logo
 * at the top. It loads nothing from anywhere. It names no colour, so that mail programs show it light or dark. A name cannot turn the words
 * around it, or an address, around.
 */
export function toHtml(text: string, { language, name, logo }: Sender): string {
  const picture = logo
    ? `<img src="cid:${logoId}" alt="" width="${Math.round(logo.width / 2)}" height="${Math.round(logo.height / 2)}" style="display:block;margin:0 0 .5em">`
    : ''
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p dir="auto" style="margin:0 0 1em">${linkAddresses(paragraph.replace(directionControls, '')).replaceAll('\n', '<br>')}</p>`,
    )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head>
<body style="margin:0"><div style="max-width:36em;margin:0 auto;padding:16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${picture}${name && `<p dir="auto" style="margin:0 0 1.5em;font-weight:bold">${escapeXml(name.replace(directionControls, ''))}</p>`}
${paragraphs.join('\n')}
</div></body></html>`
}

function linkAddresses(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    html += `${escapeXml(text.slice(end, index))}<a dir="ltr" href="${escapeXml(address)}">${escapeXml(address)}</a>`
    end = index + address.length
  }
  return html + escapeXml(text.slice(end))
}
