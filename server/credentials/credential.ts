import { createHash } from 'node:crypto'
import { blackBeltPath } from '../../lists/engine/registration-number.ts'

/** What a credential says about a black belt. The texts of an imported record may be missing. */
export type Holder = { name: string; registrationNo: string; dan: string }
/** `index`: its place in the status lists. `issuedAt`: an ISO timestamp. */
export type Issue = { index: number; issuedAt: string }
/** With an embedded proof, or as a JWT. */
export type Form = 'json' | 'jwt'
type Issuer = { did: string; origin: string }

/** The bits of one status list: the smallest size that the standard allows (Bitstring Status List, 2.3). */
export const statusListLength = 131_072

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2'
export const badgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** Changes with everything that a credential says about its holder. */
export const digestOf = ({ name, registrationNo, dan }: Holder): string =>
  createHash('sha256')
    .update(JSON.stringify([name, registrationNo, dan]))
    .digest('base64url')

/** The address of the status list with this number, counted from 1. */
export const statusListUrl = (origin: string, list: number, form: Form): string =>
  `${origin}/credentials/status/${list}.${form}`

/**
 * A credential of a black belt (Open Badges 3.0, Verifiable Credentials 2.0). `compact` leaves out what the standards do not
 * require, so that it fits into a QR code.
 */
export function badge(holder: Holder, { index, issuedAt }: Issue, { did, origin }: Issuer) {
  const { name, dan, registrationNo } = holder
  const identifier = { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }
  const achievement = {
    id: `${origin}#${encodeURIComponent(dan)}`,
    type: ['Achievement'],
    name: dan,
    description: dan,
    criteria: { narrative: 'Examination' },
  }
  const build = (form: Form, subject: object) => ({
    '@context': [credentialsContext, badgesContext],
    id: origin + blackBeltPath(registrationNo),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: did,
    validFrom: toSeconds(issuedAt),
    credentialSubject: { type: ['AchievementSubject'], ...subject, identifier: [identifier], achievement },
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index % statusListLength),
      statusListCredential: statusListUrl(origin, Math.floor(index / statusListLength) + 1, form),
    },
  })
  return {
    compact: () => build('jwt', {}),
    full: (issuerName: string | undefined) => ({
      ...build('json', { licenseNumber: registrationNo }),
      name: `${dan}, ${name}`,
      issuer: { id: did, type: ['Profile'], url: origin, ...(issuerName && { name: issuerName }) },
    }),
  }
}

/** A status list as a credential. `validUntil`: an old list cannot be shown for ever. */
export function statusListCredential(
  list: number,
  encodedList: string,
  { did, origin, form, now }: Issuer & { form: Form; now: Date },
) {
  const id = statusListUrl(origin, list, form)
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: toSeconds(now.toISOString()),
    validUntil: toSeconds(new Date(now.getTime() + statusListDays * 86_400_000).toISOString()),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  }
}

const statusListDays = 30

/** An ISO timestamp without fractions of a second. */
const toSeconds = (timestamp: string) => timestamp.replace(/\.\d+/, '')
