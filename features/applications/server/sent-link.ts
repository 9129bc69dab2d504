import type { Context } from 'hono'
import { systemActor } from '../../../lists/access.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import { readSent } from '../../../server/forms/sent-link.ts'
import { requestId } from '../../../server/http/request-id.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import { isStorageFailure } from '../../../server/store/errors.ts'
import { applications } from '../applications.ts'
import { membershipForm } from '../form.ts'
import { createLink, findApplicationKey, privateLink } from './applicant-links.ts'

export type LinkServices = { store: Store; now: () => Date; origin: () => string; log: Log }

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

/**
 * The answer that the page after the form shows, with the link that its cookie brings; undefined without one that opens
 * something.
 */
export async function findSentLink(
  { store, now, origin }: LinkServices,
  context: Context,
): Promise<SubmissionResult | undefined> {
  const secret = readSent(context)?.key
  if (!secret || (await findApplicationKey(store, secret, now())) === undefined) return undefined
  return { state: 'sent', text: membershipForm.sent, link: privateLink(origin(), secret.replaceAll('-', '')) }
}
