import { absoluteUrl } from '../../../lists/fields.ts'
import type { Visible } from '../../../lists/list.ts'
import type { JsonLdNode } from '../../../site/page.ts'
import { geoCoordinates, postalAddress } from '../../../site/structured-data/schema-org.ts'
import type { dojos } from '../dojos.ts'
import { classesOf } from '../timetable.ts'

type Own = { url: string; origin: string }

/**
 * A dojo with its address (schema.org/SportsActivityLocation). On its own page it has its address on the website, its telephone, pictures
 * and the hours of its classes as well.
 */
export function sportsActivityLocation(
  dojo: Visible<typeof dojos>,
  parentOrganization: unknown,
  own?: Own,
): JsonLdNode {
  const hours = classesOf(dojo).map(({ day, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    opens: from,
    closes: to,
  }))
  return {
    '@type': 'SportsActivityLocation',
    name: dojo.name,
    address: postalAddress(dojo),
    geo: geoCoordinates(dojo),
    parentOrganization,
    ...(own && {
      url: own.url,
      telephone: dojo.phone,
      image: dojo.pictures?.map(({ src }) => absoluteUrl(src, own.origin)),
      ...(hours.length > 0 && { openingHoursSpecification: hours }),
    }),
  }
}
