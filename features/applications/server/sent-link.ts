import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { systemActor } from '../../../lists/access.ts'
import { localAddress } from '../../../lists/language.ts'
import type { PrivateLink, SubmissionResult } from '../../../lists/submission-result.ts'
import { requestId } from '../../../server/http/request-id.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import { isStorageFailure } from '../../../server/store/errors.ts'
import { applications } from '../applications.ts'
import { membershipForm } from '../form.ts'
import { createLink, findApplicationKey, privateLink } from './applicant-links.ts'

export type LinkServices = { store: Store; now: () => Date; origin: () => string; log: Log }

/**
 * Holds the secret of a new link from the redirect after the form until the page that it leads to. The redirect keeps a reload
 * from sending the form again; the cookie keeps the secret out of its address. A reload within the minute shows the link again.
 */
const cookieName = 'sent-link'
const cookieSeconds = 60

/** Whether a request is for the page after the form and brings the secret, so that the cached page does not answer it. */
export const isSentLinkRequest = (url: string, cookies: string | undefined): boolean =>
  cookies?.includes(`${cookieName}=`) === true && url.startsWith(`${membershipForm.path}?`)

/**
 * Adds a new private link to the answer to an application that is stored: also when the same form arrives again, because its
 * first answer was lost. Without the link, which a mail contains as well, the application is stored nevertheless.
 */
export async function withLink(
  { store, now, origin, log }: LinkServices,
  result: SubmissionResult,
  context: Context,
): Promise<SubmissionResult> {
  if (result.state !== 'sent' || result.reference === undefined) return result
  try {
    const { records } = await store
      .as(systemActor('applicant-links'))
      .query(applications, { where: { membershipId: result.reference }, size: 1 })
    if (!records[0]) return result
    return { ...result, link: privateLink(origin(), await createLink(store, records[0].key, now())) }
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    log.error(membershipForm.path, error, requestId(context))
    return result
  }
}

/** The Set-Cookie header for the redirect after the form. */
export const sentLinkCookie = ({ address }: PrivateLink): string =>
  serialize(cookieName, address.slice(address.indexOf('#') + 1), {
    path: localAddress(membershipForm.path),
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: address.startsWith('https:'),
  })

/**
 * The answer that the page after the form shows, with the link that its cookie brings; undefined without one that opens
 * something.
 */
export async function findSentLink(
  { store, now, origin }: LinkServices,
  context: Context,
): Promise<SubmissionResult | undefined> {
  const secret = context.req.query('sent') === '1' ? getCookie(context, cookieName) : undefined
  if (secret === undefined || (await findApplicationKey(store, secret, now())) === undefined) return undefined
  return { state: 'sent', text: membershipForm.sent, link: privateLink(origin(), secret.replaceAll('-', '')) }
}
