import { type Site, styleElements } from '../pages/built-site.ts'
import { askForNumber } from './request-id.ts'

/** The message for a visitor when a request failed. `unavailable`: the store or the files cannot be used at the moment. */
export const errorMessage = (unavailable: boolean) =>
  unavailable
    ? 'The site has a problem at the moment. Please try again in a minute.'
    : 'Something went wrong. Please try again. If it happens again, please write to the association.'

/**
 * The page for an error. It reads nothing from the store, so that it works when the store does not. `id`: of the request.
 */
export const errorPage = (
  unavailable: boolean,
  site: Pick<Site, 'criticalStyles' | 'assets'>,
  id: string | undefined,
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment | Karate Classes</title><meta name="robots" content="noindex">${styleElements(site)}</head>
<body><main class="wrap sec"><h1>One moment</h1>
<p>${errorMessage(unavailable)}</p>
<p>If you were filling in a form, go back. What you typed is still there.</p>${id === undefined ? '' : `\n<p>${askForNumber(id)}</p>`}
<p><a class="btn" href="">Try again</a> <a href="/">Home</a></p>
</main></body></html>
`
