import { isDate, today } from '../../../../lists/dates.ts'
import { splitLanguage } from '../../../../lists/language.ts'
import { removeInvisible } from '../../../../lists/texts.ts'

/**
 * What the association says about a person, in its own signed words. `signedOn`: the day (YYYY-MM-DD) of the signature. `award`: of a
 * certificate that is no registration, where `dan` is what was achieved, and `registrationNo` the number of the certificate. Its page is at
 * `path`, without a language.
 */
export type Holder = {
  name: string
  dan: string
  registrationNo: string
  signedOn: string
  award?: { path: string; description: string; day: string }
}

/**
 * The result of a check. `listDay` is the day (YYYY-MM-DD) of the status list that was asked.
 * - `valid`: signed by the association, and not ended according to a list of now
 * - `offline`: the same according to an older list, or without any list
 * - `replaced`: signed by the association, which registered the same person anew on `newDay`
 * - `ended`, `expired`: signed by the association, and no longer in force
 * - `altered`: claims to be from the association, but its signature does not fit
 * - `unknown`: from another issuer
 * - `unchecked`: the keys of the association, or the newest ones, are not on this device
 * - `page`: not a credential but the address of a page of this site
 * - `number`: not a credential but perhaps a registration number
 * - `unreadable`: something else
 */
export type Verdict =
  | { kind: 'valid'; holder: Holder; listDay: string }
  | { kind: 'offline'; holder: Holder; listDay?: string }
  | { kind: 'replaced'; holder: Holder; newDay: string; listDay: string }
  | { kind: 'ended'; holder: Holder; listDay: string }
  | { kind: 'expired'; holder: Holder; endDay: string }
  | { kind: 'altered' }
  | { kind: 'unknown'; issuer: string }
  | { kind: 'unchecked' }
  | { kind: 'page'; path: string }
  | { kind: 'number'; number: string }
  | { kind: 'unreadable' }

/** A DID document (W3C DID Core), as far as it is used here. */
export type DidDocument = { id: string; verificationMethod: { id: string; publicKeyJwk?: JsonWebKey }[] }

/** A status list (W3C Bitstring Status List): a credential as JWT. `isFresh`: the server sent it just now. */
export type StatusList = { jwt: string; isFresh: boolean }

/** What the check trusts. */
export type Trust = {
  /** Scheme and host of this site. */
  origin: string
  now: Date
  /** The DID document of the association, and whether the server sent it just now. Undefined when there is none here. */
  did: { document: DidDocument; isFresh: boolean } | undefined
  /** The status list at this address of this site; undefined when it is not here. */
  findStatusList: (address: string) => Promise<StatusList | undefined>
}

/** Above the capacity of every QR code (2953 bytes). */
const maxCredentialLength = 8000
/** A status list of a million registrations, uncompressed. */
const maxListBytes = 125_000
const maxIssuerLength = 200

/** A short text with a digit, as registration numbers have one. */
const maybeNumber = /^(?=.{0,39}\p{Nd})[\p{L}\p{N}\p{Pd}/. ]{1,40}$/u

type Bytes = Uint8Array<ArrayBuffer>
type Json = { [name: string]: unknown }
type Jwt = { header: Json; payload: Json; signedText: string; signature: Bytes }

/** Checks the text of a QR code or a file, or a pasted one. It needs no network: everything that it trusts is handed in. */
export async function checkCredential(text: string, trust: Trust): Promise<Verdict> {
  const written = text.length > maxCredentialLength ? '' : removeInvisible(text).trim()
  // Mail programs break lines, and people paste quotation marks along.
  const compact = written.replace(/[\s"'“”‘’«»]+/g, '')
  const page = pageOf(compact, trust.origin)
  if (page) return { kind: 'page', path: page.path }
  if (!/^ey[\w-]*\.[\w-]*\.[\w-]*$/.test(compact))
    return maybeNumber.test(written) ? { kind: 'number', number: written } : { kind: 'unreadable' }
  const jwt = parseJwt(compact)
  if (!jwt) return { kind: 'altered' }
  const issuer = issuerOf(jwt.payload)
  if (issuer === undefined) return { kind: 'altered' }
  if (!trust.did) return { kind: 'unchecked' }
  if (issuer !== trust.did.document.id) return { kind: 'unknown', issuer: issuer.slice(0, maxIssuerLength) }
  const keys = keysOf(trust.did.document, jwt.header)
  // A key that was added after this device last had a network.
  if (keys.length === 0 && !trust.did.isFresh) return { kind: 'unchecked' }
  const holder = (await isSigned(jwt, keys)) && holderOf(jwt.payload, trust.origin)
  return holder ? judge(jwt.payload, holder, trust) : { kind: 'altered' }
}

/** The verdict on a credential whose signature is good. */
async function judge(payload: Json, holder: Holder, trust: Trust): Promise<Verdict> {
  const until = dateOf(payload.validUntil, payload.exp)
  if (until && until <= trust.now) return { kind: 'expired', holder, endDay: today(until) }
  const list = await findList(payload, trust)
  if (!list) return { kind: 'offline', holder }
  const { day, isFresh, isRevoked, newDay } = list
  if (newDay !== undefined) return { kind: 'replaced', holder, newDay, listDay: day }
  if (isRevoked) return { kind: 'ended', holder, listDay: day }
  return { kind: isFresh ? 'valid' : 'offline', holder, listDay: day }
}

/**
 * Whether the status list says that the registration has ended, and the day of the newer one if there is one; undefined without a
 * list that can be trusted.
 */
async function findList(payload: Json, trust: Trust) {
  const status = asObject(payload.credentialStatus)
  const address = asText(status?.statusListCredential)
  const index = Number(asText(status?.statusListIndex) || Number.NaN)
  if (!address.startsWith(`${trust.origin}/`) || !Number.isSafeInteger(index) || index < 0) return undefined
  const list = await trust.findStatusList(address)
  const read = list && (await readList(list, address, trust))
  const signedAt = dateOf(payload.validFrom, payload.nbf)
  // The list marks everything that is not in force, also what was signed after it.
  if (!read || index >= read.bits.length * 8 || (signedAt && signedAt > read.signedAt)) return undefined
  // The leftmost bit of each byte has the smallest index (Bitstring Status List, 4.2).
  const isRevoked = ((read.bits[index >> 3]! >> (7 - (index & 7))) & 1) === 1
  const newDay = isRevoked ? asText(read.replaced?.[index]) || undefined : undefined
  return {
    day: read.day,
    isFresh: list.isFresh,
    isRevoked,
    newDay: newDay !== undefined && isDate(newDay) ? newDay : undefined,
  }
}

/** The bits of a list, with the day (YYYY-MM-DD) on which the association signed it; undefined when it did not. */
export async function readList({ jwt: text }: StatusList, address: string, { did }: Pick<Trust, 'did'>) {
  const jwt = parseJwt(text)
  if (!jwt || !did || issuerOf(jwt.payload) !== did.document.id || asText(jwt.payload.id) !== address) return undefined
  if (!(await isSigned(jwt, keysOf(did.document, jwt.header)))) return undefined
  const signedAt = dateOf(jwt.payload.validFrom, jwt.payload.nbf)
  const bits = await bitsOf(asText(asObject(jwt.payload.credentialSubject)?.encodedList))
  return bits && signedAt && { bits, signedAt, day: today(signedAt), replaced: asObject(jwt.payload.replaced) }
}

/** Decompresses a list: multibase base64url, GZIP (Bitstring Status List, 4.2). */
async function bitsOf(encoded: string): Promise<Uint8Array | undefined> {
  const zipped = encoded.startsWith('u') ? fromBase64Url(encoded.slice(1)) : undefined
  if (!zipped) return undefined
  const bits = new Uint8Array(maxListBytes)
  let length = 0
  try {
    const reader = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return bits.subarray(0, length)
      if (length + value.length > maxListBytes) return undefined
      bits.set(value, length)
      length += value.length
    }
  } catch {
    // Not compressed in this way.
    return undefined
  }
}

/** Parses a compact JWT (RFC 7519). Returns undefined unless every part is canonical and has its form. */
function parseJwt(text: string): Jwt | undefined {
  const [header, payload, signature, ...others] = text.split('.')
  const jwt = {
    header: parseObject(header),
    payload: parseObject(payload),
    signedText: `${header}.${payload}`,
    signature: fromBase64Url(signature ?? ''),
  }
  return jwt.header && jwt.payload && jwt.signature?.length === 64 && others.length === 0 ? (jwt as Jwt) : undefined
}

function parseObject(part = ''): Json | undefined {
  const bytes = fromBase64Url(part)
  if (!bytes) return undefined
  try {
    return asObject(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

/**
 * Decodes base64url without padding (RFC 4648, 5). Returns undefined for every other text, also for a second way of writing
 * the same bytes, so that each change of a letter is noticed.
 */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  return toBase64Url(bytes) === text ? bytes : undefined
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')

/** The only algorithm is Ed25519 (RFC 8037), whatever the header asks for; extensions are not understood (RFC 7515, 4.1.11). */
async function isSigned({ header, signature, signedText }: Jwt, keys: Bytes[]): Promise<boolean> {
  if (header.alg !== 'EdDSA' || 'crit' in header) return false
  const message = new TextEncoder().encode(signedText)
  for (const key of keys) if (await verifyEd25519(key, signature, message)) return true
  return false
}

/** The public keys of the document: the one that the header names, otherwise all. */
function keysOf(document: DidDocument, header: Json): Bytes[] {
  return document.verificationMethod
    .filter(({ id }) => header.kid === undefined || header.kid === id)
    .flatMap(({ publicKeyJwk: { kty, crv, x } = {} }) => {
      const key = kty === 'OKP' && crv === 'Ed25519' ? fromBase64Url(x ?? '') : undefined
      return key?.length === 32 ? [key] : []
    })
}

async function verifyEd25519(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const key = await importPublicKey(publicKey)
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message)
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, publicKey, { zip215: false })
}

/** Returns undefined in a browser without Ed25519: Chrome before 137, Firefox before 129, Safari before 17. */
async function importPublicKey(publicKey: Bytes): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
    throw error
  }
}

/** Loads what a check needs in this browser, so that it works without a network afterwards. */
export async function prepareVerification(): Promise<void> {
  if (!(await importPublicKey(new Uint8Array(32)))) await import('@noble/ed25519')
}

/**
 * The path of the page of a registration or of a certificate, without a language, when the text is its address on this site. `award`: the
 * number of the certificate.
 */
function pageOf(text: string, origin: string): { path: string; award: string | undefined } | undefined {
  if (!text.startsWith(`${origin}/`) || !URL.canParse(text)) return undefined
  const { path } = splitLanguage(new URL(text).pathname)
  const found = /^\/(?:organization\/black-belts\/[^/]+|grade\/([^/]+)\/[^/]+)$/.exec(path)
  return found ? { path, award: found[1] } : undefined
}

function issuerOf({ issuer, iss }: Json): string | undefined {
  const named = asText(issuer) || asText(asObject(issuer)?.id) || asText(iss)
  return iss !== undefined && iss !== named ? undefined : named || undefined
}

/**
 * What an Open Badge of this association says: the achievement is the dan, and its own address ends with the number. The address of a
 * certificate ends with a code.
 */
function holderOf({ id, credentialSubject, validFrom, nbf }: Json, origin: string): Holder | undefined {
  const subject = asObject(credentialSubject)
  const [identifier] = Array.isArray(subject?.identifier) ? subject.identifier : []
  const name = asText(asObject(identifier)?.identityHash)
  const achievement = asObject(subject?.achievement)
  const dan = asText(achievement?.name)
  const signedAt = dateOf(validFrom, nbf)
  if (!name || !signedAt) return undefined
  const signedOn = today(signedAt)
  const { path = '', award } = pageOf(asText(id), origin) ?? {}
  if (!award) return { name, dan, registrationNo: lastSegment(asText(id)), signedOn }
  const day = asText(subject?.activityEndDate).slice(0, 10)
  const description = asText(achievement?.description)
  return { name, dan, registrationNo: lastSegment(award), signedOn, award: { path, description, day } }
}

function lastSegment(address: string): string {
  try {
    return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))
  } catch {
    return ''
  }
}

const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A time as ISO text or, in JWT claims, as seconds (RFC 7519, 2). */
function dateOf(text: unknown, seconds: unknown): Date | undefined {
  const date = new Date(typeof seconds === 'number' ? seconds * 1000 : asText(text))
  return Number.isNaN(date.getTime()) ? undefined : date
}
