import { systemActor } from '../../../lists/access.ts'
import { dayMs } from '../../../lists/dates.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import type { PrivateLink } from '../../../lists/submission-result.ts'
import { privateAddress } from '../../../server/forms/private-links.ts'
import { createSecret, hashSecret, readSecret } from '../../../server/runtime/link-secret.ts'
import type { ActorStore, LeasedStore } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import type { LinkKind } from '../applicant-links.ts'
import { applicantLinks } from '../applicant-links.ts'
import { applications } from '../applications.ts'

/** A link to the application's page, or one that confirms or restores the e-mail address `email`. */
export type LinkPurpose = { kind: 'page' } | { kind: Exclude<LinkKind, 'page'>; email: string }
/** A link, with the key of its record and when it was created (an ISO timestamp). */
export type OpenedLink = LinkPurpose & { key: string; application: string; createdAt: string }

type Readable = Pick<LeasedStore, 'as'>

const linkActor = systemActor('applicant-links')
const maxLinks = 10
/** A mailbox may have another owner after a year. Applicants then ask for a new link. */
const linkValidMs = 365 * dayMs
/** How long a link confirms or restores an address. */
const addressLinkDays = 7
/** The end of a link that confirms or restores an address. */
export const addressLinkEnd = (createdAt: string): Date => new Date(Date.parse(createdAt) + addressLinkDays * dayMs)

export const applicantPath = '/application'

/** The address of the applicant's page in the current language. The secret stands in the fragment, which no browser sends to a server. */
export const linkAddress = (origin: string, secret: string): string => privateAddress(origin, applicantPath, secret)

/** A link as the applicant sees it once, with its QR code. */
export function privateLink(origin: string, secret: string): PrivateLink {
  const address = linkAddress(origin, secret)
  return { address, qr: qrCode(address) }
}

/**
 * Creates a private link of an application and returns its secret. The store holds only a hash of it. Of the links to an application's page, the first, which came with the form, and the newest nine stay valid.
 * `createdAt`: from when its time counts. `bits`: those of the secret, at least 15 bytes, random by default; with the same ones
 * again, the link is the same. @throws Unavailable
 */
export async function createLink(
  store: Readable,
  applicationKey: string,
  createdAt: Date,
  { purpose = { kind: 'page' }, bits }: { purpose?: LinkPurpose; bits?: Uint8Array } = {},
): Promise<string> {
  const links = store.as(linkActor)
  const secret = createSecret(bits)
  const key = hashSecret(secret)
  await links.create(
    applicantLinks,
    { ...purpose, application: applicationKey, createdAt: createdAt.toISOString() },
    { key, idempotencyKey: key },
  )
  const pageLinks = (await findLinks(store, applicationKey)).filter(({ kind }) => kind === 'page')
  const newestFirst = pageLinks.sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
  for (const { key } of newestFirst.slice(maxLinks - 1, -1)) await deleteLink(links, key)
  return secret
}

/**
 * Returns what a link is for. `text` is the link or its secret, see `readSecret`. Undefined for everything that opens nothing, whatever the
 * reason. @throws Unavailable
 */
export async function findLink(store: Readable, text: string, now: Date): Promise<OpenedLink | undefined> {
  const secret = readSecret(text)
  if (secret === undefined) return undefined
  const link = await store.as(linkActor).get(applicantLinks, hashSecret(secret))
  const { key, application, kind = 'page', email = '', createdAt = '' } = link ?? {}
  if (key === undefined || !application) return undefined
  const end = kind === 'page' ? Date.parse(createdAt) + linkValidMs : addressLinkEnd(createdAt).getTime()
  if (!(end > now.getTime()) || !(await store.as(linkActor).get(applications, application))) return undefined
  return { ...(kind === 'page' ? { kind } : { kind, email }), key, application, createdAt }
}

/** Returns the key of the application whose page a link opens; see `findLink`. @throws Unavailable */
export async function findApplicationKey(store: Readable, text: string, now: Date): Promise<string | undefined> {
  const link = await findLink(store, text, now)
  return link?.kind === 'page' ? link.application : undefined
}

/** Ends the links to an application's page, except the one with the key `kept`. @throws Unavailable */
export async function endPageLinks(store: Readable, applicationKey: string, kept?: string): Promise<void> {
  const ended = (await findLinks(store, applicationKey)).filter(({ key, kind }) => kind === 'page' && key !== kept)
  for (const { key } of ended) await deleteLink(store.as(linkActor), key)
}

/**
 * Ends what may have been misused when an address is restored: the links to the page, and those that confirm an address or
 * restore a later one. Links that restore an earlier address stay, and `restored` itself. @throws Unavailable
 */
export async function endLaterLinks(store: Readable, restored: OpenedLink): Promise<void> {
  const later = (await findLinks(store, restored.application)).filter(
    ({ key, kind, createdAt = '' }) => key !== restored.key && (kind !== 'restore' || createdAt >= restored.createdAt),
  )
  for (const { key } of later) await deleteLink(store.as(linkActor), key)
}

/** Ends one link. @throws Unavailable */
export const endLink = (store: Readable, { key }: OpenedLink): Promise<void> => deleteLink(store.as(linkActor), key)

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
