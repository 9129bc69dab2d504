import { say } from '../../../lists/language.ts'
import { withoutMark } from '../../../lists/picture-variants.ts'
import { asset } from '../../../site/assets/index.ts'
import type { Association, JsonLdNode } from '../../../site/page.ts'
import { associationNodes, type Context, postalAddress } from '../../../site/structured-data/schema-org.ts'
import * as messages from '../messages.ts'

/**
 * The association with all public details (schema.org/SportsOrganization); nothing until it has a name. The founder appears
 * as a person, by name only. A black belt's page names its holder as a person only when `indexBlackBelts` is set.
 */
export const associationDetails = ({ association, origin }: Context): JsonLdNode[] =>
  associationNodes({ association, origin }).map((named) => ({
    ...named,
    alternateName: association.shortName,
    sport: say(messages.sport),
    logo: association.logo ? new URL(withoutMark(association.logo), origin).href : origin + asset('logo/icon-512.png'),
    description: association.mission,
    address: postalAddress({ city: association.city, country: say(messages.india) }),
    telephone: association.phone,
    email: association.email,
    founder: association.founderName ? { '@type': 'Person', name: association.founderName } : undefined,
    sameAs: socialProfiles(association),
  }))

/** Imported records may contain something else than an address. */
const socialProfiles = ({ facebook, x, instagram, youtube }: Association) =>
  [facebook, x, instagram, youtube].filter((address) => /^https?:/.test(address ?? ''))
