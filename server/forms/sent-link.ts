import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { localAddress } from '../../lists/language.ts'
import type { PrivateLink } from '../../lists/submission-result.ts'
import type { BuiltSite } from '../../site/rendering.ts'
import { readSecret, withDashes } from '../runtime/link-secret.ts'

/**
 * Holds the secret of a private link, and what became of a form, from the redirect after the form until the page that it leads to. The
 * redirect keeps a reload from sending the form again; the cookie keeps the secret out of its address. A reload within the minute shows
 * the same again.
 */
const cookieName = 'sent-link'
const cookieSeconds = 60

/**
 * What the redirect after a form brings. `key`: the secret, empty when the link opens nothing any more. `note`: what became of the form, as a
 * word of the page, with more words or keys behind points where it needs them; never a text, because others could set a cookie.
 */
export type Sent = { key: string; note: string }

/**
 * Returns the function that tells whether a request is for a page that shows a private link or what became of a form, and brings the
 * cookie, so that the cached page does not answer it.
 */
export const createSentLinkCheck =
  ({ findPage }: Pick<BuiltSite, 'findPage'>) =>
  (url: string, cookies: string | undefined): boolean => {
    if (!cookies?.includes(`${cookieName}=`) || !url.includes('?')) return false
    const page = findPage(url.slice(0, url.indexOf('?')))
    return page?.showsSentLink === true || page?.personal === true
  }

const cookie = (path: string, { key, note }: Sent, secure: boolean): string =>
  serialize(cookieName, key + (note && `.${note}`), {
    path: localAddress(path),
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure,
  })

/** The Set-Cookie header for the redirect after the form at `path`. */
export const sentLinkCookie = (path: string, { address }: PrivateLink): string =>
  cookie(path, { key: address.slice(address.indexOf('#') + 1), note: '' }, address.startsWith('https:'))

/** Leads a browser from a form that was stored to the page at `path`. The key is as somebody has written it. */
export function leadToPage(context: Context, path: string, { key, note }: Sent, origin: string): Response {
  const secret = readSecret(key)
  const sent = { key: secret === undefined ? '' : withDashes(secret), note }
  context.header('set-cookie', cookie(path, sent, origin.startsWith('https:')), { append: true })
  context.header('cache-control', 'no-store')
  return context.redirect(localAddress(`${path}?sent=1`), 303)
}

/** What the cookie brings to the page after a form. */
export function readSent(context: Context): Sent | undefined {
  const sent = context.req.query('sent') === '1' ? (getCookie(context, cookieName) ?? '') : ''
  const [, key = '', note = ''] = /^([\w-]*)((?:\.[\w-]{1,80}){0,4})$/.exec(sent) ?? []
  return key || note ? { key, note: note.slice(1) } : undefined
}
