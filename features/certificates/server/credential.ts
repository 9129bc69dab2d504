import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { lazy } from '../../../server/runtime/lazy.ts'
import type { SigningKey } from '../../../server/storage/signing-key.ts'
import { methodId } from './did-document.ts'

/**
 * What a credential says: who has achieved what, as the page at `path` shows it. `description`: more of it in words; default: the
 * achievement. `day`: on which it was achieved, YYYY-MM-DD.
 */
export type Holder = {
  name: string
  achievement: string
  path: string
  criteria: string
  description?: string
  day?: string
}
/** What is signed. `index` is its place in the status lists, `issuedAt` an ISO timestamp. */
export type Issue = { index: number; issuedAt: string }
type Issuer = { did: string; origin: string }
type Credential = { issuer: string; validUntil?: string; [name: string]: unknown }

/** The bits of one status list: the smallest size that the standard allows (Bitstring Status List, 2.3). */
export const statusListLength = 131_072
const statusListDays = 30

const credentialsContext = 'https://www.w3.org/ns/credentials/v2'
const badgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

// Loaded with the first credential, because a site may never issue one.
const loadJose = lazy(() => import('jose'))
const gzipAsync = promisify(gzip)

/** A hash of everything that a credential says about its holder. */
export const digestOf = (said: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')

/**
 * A credential of an achievement (Open Badges 3.0, Verifiable Credentials 2.0). It leaves out what the standards do not require, so
 * that it fits into a QR code.
 */
export const badge = (
  { name, achievement, path, criteria, description = achievement, day }: Holder,
  { index, issuedAt }: Issue,
  { did, origin }: Issuer,
): Credential => ({
  '@context': [credentialsContext, badgesContext],
  id: origin + path,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: did,
  validFrom: toSeconds(issuedAt),
  credentialSubject: {
    type: ['AchievementSubject'],
    ...(day && { activityEndDate: `${day}T00:00:00Z` }),
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
    achievement: {
      id: `${origin}#${encodeURIComponent(achievement)}`,
      type: ['Achievement'],
      name: achievement,
      description,
      criteria: { narrative: criteria },
    },
  },
  credentialStatus: {
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index % statusListLength),
    statusListCredential: statusListUrl(origin, Math.floor(index / statusListLength) + 1),
  },
})

/**
 * What the status lists say. `inForce`: the indexes in force. `replaced`: the day (YYYY-MM-DD) since which the list says something
 * else about the holder, by the index of the earlier credential.
 */
export type Statuses = { inForce: readonly number[]; replaced: ReadonlyMap<number, string> }

/**
 * The status list with this number, counted from 1, as a credential. Every bit is 1, revoked, except for the indexes in force.
 * `validUntil`: an old list cannot be shown for ever. The standard has no word for a registration that was replaced by a newer one of
 * the same person, so `replaced`, which only our own check reads, has the day by the index in this list.
 */
export async function statusListCredential(
  list: number,
  { inForce, replaced }: Statuses,
  { did, origin, now }: Issuer & { now: Date },
): Promise<Credential> {
  const id = statusListUrl(origin, list)
  const encodedList = await encodeStatusList(list, inForce)
  const days = [...replaced].filter(([index]) => Math.floor(index / statusListLength) === list - 1)
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: toSeconds(now.toISOString()),
    validUntil: toSeconds(new Date(now.getTime() + statusListDays * 86_400_000).toISOString()),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
    ...(days.length > 0 && {
      replaced: Object.fromEntries(days.map(([index, day]) => [index % statusListLength, day])),
    }),
  }
}

/**
 * Signs a credential as a compact JWS with EdDSA (Securing Verifiable Credentials using JOSE and COSE). The claims `iss` and
 * `exp` repeat the issuer and the end, because verifiers of JWTs look there.
 */
export async function signJwt(credential: Credential, key: SigningKey): Promise<string> {
  const { CompactSign } = await loadJose()
  const { '@context': context, ...claims } = credential
  const { issuer: iss, validUntil } = credential
  const exp = validUntil === undefined ? undefined : Date.parse(validUntil) / 1000
  const payload = JSON.stringify({ '@context': context, iss, exp, ...claims })
  return new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', kid: methodId(iss, key) })
    .sign(key.privateKey)
}

/** The address of the status list with this number, counted from 1. */
const statusListUrl = (origin: string, list: number): string => `${origin}/credentials/status/${list}.jwt`

/**
 * Returns the bits of a status list as the standard encodes them (Bitstring Status List, 2.2 and 3.3): the first index on the
 * left, compressed, in base64url with the prefix `u`.
 */
async function encodeStatusList(list: number, inForce: Iterable<number>): Promise<string> {
  const first = (list - 1) * statusListLength
  const bits = Buffer.alloc(statusListLength / 8, 0xff)
  for (const index of inForce) {
    const position = index - first
    if (position >= 0 && position < statusListLength) bits[position >> 3]! &= ~(0x80 >> (position & 7))
  }
  return `u${(await gzipAsync(bits, { level: 9 })).toString('base64url')}`
}

/** An ISO timestamp without fractions of a second. */
const toSeconds = (timestamp: string) => timestamp.replace(/\.\d+/, '')
