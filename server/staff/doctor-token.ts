import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The header with which `honbu doctor` asks /healthz how its request arrived. */
export const doctorHeader = 'x-honbu-doctor'

/** How a request arrived at the server. */
export type SeenRequest = {
  /** The address that the limits count, with the TRUST_PROXY of the server. */
  address: string
  /** The addresses in X-Forwarded-For as they arrived. */
  forwardedFor: string[]
  trustedProxies: number
}

const lifetimeMs = 5 * 60_000
const signature = (secret: string, time: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'doctor', 32)))
    .update(time)
    .digest()

/**
 * A token for one question, valid for five minutes. Only a program that knows the secret of the staff (AUTH_SECRET or auth.key) can
 * make one, so that no visitor learns how the server is set up.
 */
export const createDoctorToken = (secret: string, now: Date): string =>
  `${now.toISOString()} ${signature(secret, now.toISOString()).toString('base64url')}`

/** Whether a token was made with this secret within the last five minutes. */
export function isDoctorToken(token: string, secret: string, now: Date): boolean {
  const [time = '', signed = ''] = token.split(' ')
  const expected = signature(secret, time)
  const given = Buffer.from(signed, 'base64url')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  return isGenuine && Math.abs(now.getTime() - Date.parse(time)) <= lifetimeMs
}
