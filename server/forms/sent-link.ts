import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { localAddress } from '../../lists/language.ts'
import type { PrivateLink } from '../../lists/submission-result.ts'
import type { BuiltSite } from '../../site/rendering.ts'

/**
 * Holds the secret of a new private link from the redirect after a form until the page that it leads to. The redirect keeps a reload
 * from sending the form again; the cookie keeps the secret out of its address. A reload within the minute shows the link again.
 */
const cookieName = 'sent-link'
const cookieSeconds = 60

/**
 * Returns the function that tells whether a request is for a page that shows a new private link and brings the secret, so that the cached
 * page does not answer it.
 */
export const createSentLinkCheck =
  ({ findPage }: Pick<BuiltSite, 'findPage'>) =>
  (url: string, cookies: string | undefined): boolean =>
    cookies?.includes(`${cookieName}=`) === true &&
    url.includes('?') &&
    findPage(url.slice(0, url.indexOf('?')))?.showsSentLink === true

/** The Set-Cookie header for the redirect after the form at `path`. */
export const sentLinkCookie = (path: string, { address }: PrivateLink): string =>
  serialize(cookieName, address.slice(address.indexOf('#') + 1), {
    path: localAddress(path),
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: address.startsWith('https:'),
  })

/** The secret that the cookie brings to the page after a form. */
export const sentSecret = (context: Context): string | undefined =>
  context.req.query('sent') === '1' ? getCookie(context, cookieName) : undefined
