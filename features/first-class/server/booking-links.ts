import { systemActor } from '../../../lists/access.ts'
import { localAddress } from '../../../lists/language.ts'
import { createSecret, hashSecret, readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import type { Entry, LeasedStore } from '../../../server/store/contract.ts'
import { firstClasses } from '../first-class.ts'
import { firstClassLinks } from '../first-class-links.ts'
import { yoursPath } from '../form.ts'

type Readable = Pick<LeasedStore, 'as'>
export type Booking = Entry<typeof firstClasses>

const linkActor = systemActor('first-class-links')
/** The same form may arrive several times, and each answer has a link. */
const maxLinks = 10

/** The address of a booking in the current language. The secret stands in the fragment, which no browser sends to a server. */
export const bookingAddress = (origin: string, secret: string): string =>
  `${origin}${localAddress(yoursPath)}#${withDashes(secret)}`

/**
 * Creates a private link of a booking and returns its secret; undefined when it has enough links. `bits`: those of the secret; with the
 * same ones again, the link is the same. @throws Unavailable
 */
export async function createBookingLink(
  store: Readable,
  booking: string,
  createdAt: Date,
  bits?: Uint8Array,
): Promise<string | undefined> {
  const links = store.as(linkActor)
  const { total } = await links.query(firstClassLinks, { search: booking, where: { firstClass: booking }, size: 1 })
  if (total >= maxLinks && bits === undefined) return undefined
  const secret = createSecret(bits)
  const key = hashSecret(secret)
  const data = { firstClass: booking, createdAt: createdAt.toISOString() }
  await links.create(firstClassLinks, data, { key, idempotencyKey: key })
  return secret
}

/** The booking that a link opens; undefined for everything that opens nothing, whatever the reason. @throws Unavailable */
export async function findBooking(store: Readable, text: string): Promise<Booking | undefined> {
  const secret = readSecret(text)
  if (secret === undefined) return undefined
  const link = await store.as(linkActor).get(firstClassLinks, hashSecret(secret))
  return link?.firstClass ? store.as(linkActor).get(firstClasses, link.firstClass) : undefined
}
