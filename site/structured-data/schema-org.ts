import type { blackBelts } from '../../features/black-belts/black-belts.ts'
import { blackBeltPath } from '../../features/black-belts/registration-number.ts'
import type { locations } from '../../features/dojos/locations.ts'
import type { events } from '../../features/events/events.ts'
import { lastDay } from '../../features/events/events.ts'
import { eventId } from '../../features/events/site/EventCard.tsx'
import { isDate } from '../../lists/dates.ts'
import { parsePosition } from '../../lists/fields.ts'
import type { Visible } from '../../lists/list.ts'
import { asset } from '../assets/index.ts'
import type { Association } from '../page.ts'

/** A node of structured data in the vocabulary of schema.org. */
export type JsonLdNode = { '@type': string; [property: string]: unknown }

type Context = { association: Association; origin: string }

/** The reference by which other nodes name the association; undefined until it has a name. */
export const associationRef = ({ association, origin }: Context) =>
  association.name ? { '@id': `${origin}/#association` } : undefined

/** The association with its name only, for pages whose nodes refer to it (schema.org/SportsOrganization). */
export function associationName({ association, origin }: Context): JsonLdNode[] {
  const ref = associationRef({ association, origin })
  return ref ? [{ '@type': 'SportsOrganization', ...ref, name: association.name, url: `${origin}/` }] : []
}

/**
 * The association with all public details (schema.org/SportsOrganization); nothing until it has a name. The founder is
 * a person in the structured data of the site, only by name. Black belts are others where the association wants it.
 */
export const associationDetails = ({ association, origin }: Context): JsonLdNode[] =>
  associationName({ association, origin }).map((named) => ({
    ...named,
    alternateName: association.shortName,
    sport: 'Karate',
    logo: origin + asset('logo/icon-512.png'),
    description: association.mission,
    address: postalAddress({ city: association.city, country: 'India' }),
    telephone: association.phone,
    email: association.email,
    founder: association.founderName ? { '@type': 'Person', name: association.founderName } : undefined,
    sameAs: socialProfiles(association),
  }))

/** Imported records may contain something else than an address. */
const socialProfiles = ({ facebook, x, instagram, youtube }: Association) =>
  [facebook, x, instagram, youtube].filter((address) => /^https?:/.test(address ?? ''))

/** A dojo with its address (schema.org/SportsActivityLocation). */
export const sportsActivityLocation = (dojo: Visible<typeof locations>, parentOrganization: unknown): JsonLdNode => ({
  '@type': 'SportsActivityLocation',
  name: dojo.name,
  address: postalAddress(dojo),
  geo: geoCoordinates(dojo),
  parentOrganization,
})

/**
 * An event with a link to its card (schema.org/SportsEvent). Its dates are whole days. Nothing for an event without a
 * valid start date, which search engines reject.
 */
export function sportsEvent(
  event: { key: string } & Visible<typeof events>,
  origin: string,
  organizer: unknown,
): JsonLdNode[] {
  const { key, name, sdate, edate, address } = event
  if (!isDate(sdate)) return []
  return [
    {
      '@type': 'SportsEvent',
      name,
      url: `${origin}/events#${eventId(key)}`,
      startDate: sdate,
      endDate: lastDay(sdate, edate),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: address, address: postalAddress(event), geo: geoCoordinates(event) },
      organizer,
    },
  ]
}

type Place = { address?: string; city?: string; state?: string; country?: string }

const postalAddress = ({ address, city, state, country }: Place): JsonLdNode => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressRegion: state,
  addressCountry: country,
})

/** The coordinates of a place (schema.org/GeoCoordinates); undefined when the record has none. */
function geoCoordinates({ coordinates }: { coordinates?: string }): JsonLdNode | undefined {
  const at = coordinates === undefined ? undefined : parsePosition(coordinates)
  return at && { '@type': 'GeoCoordinates', ...at }
}

/** The holder of a registered grade (schema.org/Person, schema.org/EducationalOccupationalCredential). */
export const blackBeltHolder = (
  { name, dan, registrationNo }: Visible<typeof blackBelts>,
  origin: string,
  recognizedBy: unknown,
): JsonLdNode => ({
  '@type': 'Person',
  name,
  url: origin + blackBeltPath(String(registrationNo)),
  hasCredential: {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'Grade in Shito-ryu karate',
    name: dan,
    identifier: registrationNo,
    recognizedBy,
  },
})
