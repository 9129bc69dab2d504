import { askForNumber } from '../http/request-id.ts'
import { escapeXml } from '../http/xml.ts'
import { type Site, styleElements } from './built-site.ts'

/** The message for a visitor when a request failed. `unavailable`: the store or the files cannot be used at the moment. */
export const errorMessage = (unavailable: boolean) =>
  unavailable
    ? 'The site has a problem at the moment. Please try again in a minute.'
    : 'Something went wrong. Please try again. If it happens again, please write to the association.'

type PageSite = Pick<Site, 'criticalStyles' | 'assets'>

/** The page for an error. It reads nothing from the store, so that it works when the store does not. `id`: of the request. */
export const errorPage = (unavailable: boolean, site: PageSite, id: string | undefined) =>
  messagePage(
    site,
    `<p>${errorMessage(unavailable)}</p>
<p>If you were filling in a form, go back. What you typed is still there.</p>${id === undefined ? '' : `\n<p>${askForNumber(id)}</p>`}
${tryAgain}`,
  )

/** The message for a visitor whose address has used its budget. `wait`: for example "1 minute". */
export const overBudgetMessage = (wait: string) =>
  `There were too many requests from your network. Please try again in ${wait}.`

/** The page for a visitor whose address has used its budget. `search`: what was searched for, which stays in the search box. */
export const overBudgetPage = (message: string, site: PageSite, search: string | null) =>
  messagePage(
    site,
    `<p>${message}</p>
${search === null ? tryAgain : searchAgain(search)}`,
  )

const tryAgain = '<p><a class="btn" href="">Try again</a> <a href="/">Home</a></p>'
const searchAgain = (
  search: string,
) => `<search class="tools"><form class="seek"><label class="seek__box"><span class="vh">Search</span>
<input type="search" name="search" value="${escapeXml(search)}" maxlength="100" autocomplete="off"></label>
<button type="submit" class="btn">Search again</button></form></search>
<p><a href="/">Home</a></p>`

const messagePage = (site: PageSite, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment | Karate Classes</title><meta name="robots" content="noindex">${styleElements(site)}</head>
<body><main class="wrap sec"><h1>One moment</h1>
${content}
</main></body></html>
`
