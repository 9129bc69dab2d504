import { escapeXml } from '../http/xml.ts'

/** Ends before what usually follows an address in a sentence. */
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** The content id of the logo in a mail. */
export const logoId = 'logo@association'

/**
 * The HTML part of a mail: the words of its text and nothing else, with addresses that can be pressed, and the association's name and logo
 * at the top. It loads nothing from anywhere.
 */
export function toHtml(text: string, { name, hasLogo }: { name: string; hasLogo: boolean }): string {
  const logo = hasLogo ? `<img src="cid:${logoId}" alt="" width="56" style="height:auto;vertical-align:middle"> ` : ''
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 1em">${linkAddresses(paragraph).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0"><div style="max-width:36em;margin:0 auto;padding:16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${name || hasLogo ? `<p style="margin:0 0 1.5em;font-weight:bold">${logo}${escapeXml(name)}</p>` : ''}
${paragraphs.join('\n')}
</div></body></html>`
}

function linkAddresses(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    html += `${escapeXml(text.slice(end, index))}<a href="${escapeXml(address)}">${escapeXml(address)}</a>`
    end = index + address.length
  }
  return html + escapeXml(text.slice(end))
}
