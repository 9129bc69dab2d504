import { localAddress, say } from '../../lists/language.ts'
import { requestLanguage } from '../http/language.ts'
import { askForNumber } from '../http/request-id.ts'
import { escapeXml } from '../http/xml.ts'
import * as messages from '../messages.ts'
import { type Site, styleElements } from './built-site.ts'

/** The message for a visitor when a request failed. `unavailable`: the store or the files cannot be used at the moment. */
export const errorMessage = (unavailable: boolean): string =>
  say(unavailable ? messages.siteUnavailable : messages.somethingWrong)

type PageSite = Pick<Site, 'criticalStyles' | 'assets'>

/** The page for an error. It reads nothing from the store, so that it works when the store does not. `id`: of the request. */
export const errorPage = (unavailable: boolean, site: PageSite, id: string | undefined) =>
  messagePage(
    site,
    `<p>${errorMessage(unavailable)}</p>
<p>${say(messages.stillThere)}</p>${id === undefined ? '' : `\n<p>${askForNumber(id)}</p>`}
${tryAgain()}`,
  )

/** The message for a visitor whose address has used its budget. `wait`: for example "1 minute". */
export const overBudgetMessage = (wait: string): string => say(messages.tooManyRequests, { wait })

/** The page for a visitor whose address has used its budget. `search`: what was searched for, which stays in the search box. */
export const overBudgetPage = (message: string, site: PageSite, search: string | null) =>
  messagePage(
    site,
    `<p>${message}</p>
${search === null ? tryAgain() : searchAgain(search)}`,
  )

const home = () => `<a href="${localAddress('/')}">${say(messages.home)}</a>`
const tryAgain = () => `<p><a class="btn" href="">${say(messages.tryAgain)}</a> ${home()}</p>`
const searchAgain = (
  search: string,
) => `<search class="tools"><form class="seek"><label class="seek__box"><span class="vh">${say(messages.search)}</span>
<input type="search" name="search" value="${escapeXml(search)}" maxlength="100" autocomplete="off"></label>
<button type="submit" class="btn">${say(messages.searchAgain)}</button></form></search>
<p>${home()}</p>`

const messagePage = (site: PageSite, content: string) => `<!doctype html>
<html lang="${requestLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(messages.oneMomentTitle)}</title><meta name="robots" content="noindex">${styleElements(site)}</head>
<body><main class="wrap sec"><h1>${say(messages.oneMoment)}</h1>
${content}
</main></body></html>
`
