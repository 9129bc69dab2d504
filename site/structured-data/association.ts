import { asset } from '../assets/index.ts'
import type { Association } from '../page.ts'
import { postalAddress, type Thing } from './json-ld.ts'

type Told = { association: Association; origin: string }

/** How other things name the association. Nothing before it has a name. */
export const associationRef = ({ association, origin }: Told) =>
  association.name ? { '@id': `${origin}/#association` } : undefined

/** The association by its name alone, for pages whose things refer to it (schema.org/SportsOrganization). */
export function namedAssociation({ association, origin }: Told): Thing[] {
  const ref = associationRef({ association, origin })
  return ref ? [{ '@type': 'SportsOrganization', ...ref, name: association.name, url: `${origin}/` }] : []
}

/**
 * The association with all that machines are told of it (schema.org/SportsOrganization): its founder is the only person
 * ever named, and by name alone. Nothing before it has a name.
 */
export const wholeAssociation = ({ association, origin }: Told): Thing[] =>
  namedAssociation({ association, origin }).map((named) => ({
    ...named,
    alternateName: association.shortName,
    sport: 'Karate',
    logo: origin + asset('logo/icon-512.png'),
    description: association.mission,
    address: postalAddress({ city: association.city, country: 'India' }),
    telephone: association.phone,
    email: association.email,
    founder: association.founderName ? { '@type': 'Person', name: association.founderName } : undefined,
    sameAs: elsewhere(association),
  }))

/** Its own pages at social networks. An import may have brought something else than an address. */
const elsewhere = ({ facebook, x, instagram, youtube }: Association) =>
  [facebook, x, instagram, youtube].filter((address) => /^https?:/.test(address ?? ''))
