import { createHash, randomBytes } from 'node:crypto'
import { systemActor } from '../../lists/engine/access.ts'
import { dayMs } from '../../lists/engine/dates.ts'
import { qrCode } from '../../lists/engine/qr-code.ts'
import type { PrivateLink } from '../../lists/forms/submission-result.ts'
import { applicantLinks, applications } from '../../lists/index.ts'
import type { ActorStore, LeasedStore } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'

type Readable = Pick<LeasedStore, 'as'>

const linkActor = systemActor('applicant-links')
/** Crockford's Base32: digits and letters without i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const secretBytes = 15
const secretPattern = new RegExp(`^[${alphabet}]{24}$`)
const lookAlikes: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0', u: 'v' }
const maxLinks = 10
/** A mailbox may have another owner after a year. Applicants then ask for a new link. */
const linkValidMs = 365 * dayMs

export const applicantPath = '/application'

/** The address of the applicant's page. The secret stands in the fragment, which no browser sends to a server. */
export const linkAddress = (origin: string, secret: string): string => `${origin}${applicantPath}#${withDashes(secret)}`

/** A link as the applicant sees it once, with its QR code. */
export function privateLink(origin: string, secret: string): PrivateLink {
  const address = linkAddress(origin, secret)
  return { address, qr: qrCode(address) }
}

/** A secret in groups of four characters. */
const withDashes = (secret: string) => secret.match(/.{1,4}/g)!.join('-')

/**
 * Creates a private link of an application and returns its secret: 24 characters, 120 random bits. The store holds only a
 * hash of it. Of an application's links, the first, which came with the form, and the newest nine stay valid. @throws Unavailable
 */
export async function createLink(store: Readable, applicationKey: string, now: Date): Promise<string> {
  const links = store.as(linkActor)
  const secret = toBase32(randomBytes(secretBytes))
  await links.create(
    applicantLinks,
    { application: applicationKey, createdAt: now.toISOString() },
    { key: hashSecret(secret) },
  )
  const existing = await findLinks(store, applicationKey)
  const newestFirst = existing.sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
  for (const { key } of newestFirst.slice(maxLinks - 1, -1)) await deleteLink(links, key)
  return secret
}

/**
 * Returns the key of the application that a link opens. `text` is the link or its secret as a person has typed or copied it:
 * with or without dashes, in upper or lower case, with o for 0. Undefined for everything that opens nothing, whatever the
 * reason. @throws Unavailable
 */
export async function findByLink(store: Readable, text: string, now: Date): Promise<string | undefined> {
  const secret = normalizeSecret(text)
  if (secret === undefined) return undefined
  const link = await store.as(linkActor).get(applicantLinks, hashSecret(secret))
  if (!link?.application || !(Date.parse(link.createdAt ?? '') + linkValidMs > now.getTime())) return undefined
  const application = await store.as(linkActor).get(applications, link.application)
  return application?.key
}

/** Deletes a link that nobody received. @throws Unavailable */
export const takeBackLink = (store: Readable, secret: string): Promise<void> =>
  deleteLink(store.as(linkActor), hashSecret(secret))

async function findLinks(store: Readable, applicationKey: string) {
  const { records } = await store.as(linkActor).query(applicantLinks, {
    search: applicationKey,
    where: { application: applicationKey },
  })
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

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{5}/g)!
    .map((group) => alphabet[Number.parseInt(group, 2)])
    .join('')
}

function normalizeSecret(text: string): string | undefined {
  // The longest address has a few dozen characters more than the secret.
  if (text.length > 1000) return undefined
  const typed = text.slice(text.lastIndexOf('#') + 1).toLowerCase()
  const secret = typed.replace(/[\s\p{Dash}]/gu, '').replace(/[ilou]/g, (letter) => lookAlikes[letter]!)
  return secretPattern.test(secret) ? secret : undefined
}
