import { systemActor } from '../../../lists/access.ts'
import { dayMs } from '../../../lists/dates.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import type { PrivateLink } from '../../../lists/submission-result.ts'
import { privateAddress } from '../../../server/forms/private-links.ts'
import { createSecret, hashSecret, readSecret } from '../../../server/runtime/link-secret.ts'
import type { ActorStore, LeasedStore } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { applicantLinks } from '../applicant-links.ts'
import { applications } from '../applications.ts'

/** A link to the page of an application. `key`: of the record of the link. */
export type OpenedLink = { key: string; application: string }

type Readable = Pick<LeasedStore, 'as'>

const linkActor = systemActor('applicant-links')
const maxLinks = 10
/** A mailbox may have another owner after a year. Applicants then ask for a new link. */
const linkValidMs = 365 * dayMs

export const applicantPath = '/application'

/** The address of the applicant's page in the current language. The secret stands in the fragment, which no browser sends to a server. */
export const linkAddress = (origin: string, secret: string): string => privateAddress(origin, applicantPath, secret)

/** A link as the applicant sees it once, with its QR code. */
export function privateLink(origin: string, secret: string): PrivateLink {
  const address = linkAddress(origin, secret)
  return { address, qr: qrCode(address) }
}

/**
 * Creates a private link of an application and returns its secret. The store holds only a hash of it. Of the links of an application, the
 * first, which came with the form, and the newest nine stay valid. `createdAt`: from when its time counts. `bits`: those of the secret, at
 * least 15 bytes, random by default; with the same ones again, the link is the same. @throws Unavailable
 */
export async function createLink(
  store: Readable,
  applicationKey: string,
  createdAt: Date,
  bits?: Uint8Array,
): Promise<string> {
  const links = store.as(linkActor)
  const secret = createSecret(bits)
  const key = hashSecret(secret)
  await links.create(
    applicantLinks,
    { kind: 'page', application: applicationKey, createdAt: createdAt.toISOString() },
    { key, idempotencyKey: key },
  )
  const newestFirst = (await findLinks(store, applicationKey)).sort((a, b) =>
    (a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1,
  )
  for (const { key } of newestFirst.slice(maxLinks - 1, -1)) await deleteLink(links, key)
  return secret
}

/**
 * Returns the link that opens an application. `text` is the link or its secret, see `readSecret`. Undefined for everything that opens
 * nothing, whatever the reason. @throws Unavailable
 */
export async function findLink(store: Readable, text: string, now: Date): Promise<OpenedLink | undefined> {
  const secret = readSecret(text)
  if (secret === undefined) return undefined
  const link = await store.as(linkActor).get(applicantLinks, hashSecret(secret))
  if (link?.kind !== 'page' || !link.application) return undefined
  const { key, application, createdAt = '' } = link
  const isOpen = Date.parse(createdAt) + linkValidMs > now.getTime()
  return isOpen && (await store.as(linkActor).get(applications, application)) ? { key, application } : undefined
}

/** Returns the key of the application whose page a link opens; see `findLink`. @throws Unavailable */
export async function findApplicationKey(store: Readable, text: string, now: Date): Promise<string | undefined> {
  return (await findLink(store, text, now))?.application
}

/** Ends the links of an application, except the one with the key `kept`. @throws Unavailable */
export async function endLinks(store: Readable, applicationKey: string, kept?: string): Promise<void> {
  const ended = (await findLinks(store, applicationKey)).filter(({ key }) => key !== kept)
  for (const { key } of ended) await deleteLink(store.as(linkActor), key)
}

async function findLinks(store: Readable, applicationKey: string) {
  const { records } = await store.as(linkActor).query(applicantLinks, { where: { application: applicationKey } })
  return records
}

async function deleteLink(links: ActorStore, key: string) {
  try {
    await links.delete(applicantLinks, key)
  } catch (error) {
    // Another request deleted it.
    if (!(error instanceof NotFound)) throw error
  }
}
