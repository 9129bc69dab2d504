import { type Language, splitLanguage } from '../lists/language.ts'
import type { BuiltSite } from '../site/rendering.ts'

/** The files that contain texts: the feed, calendars, leaflets, certificates, and the description of the web app. */
const fileWithTexts =
  /^\/(news\.xml|site\.webmanifest|events\.ics|events\/[^/]+\.(ics|pdf)|locations\/[^/]+\.ics|organization\/black-belts\/[^/]+\/certificate\.pdf|grade(\/[^/]+\/[^/]+\/certificate\.pdf)?)$/
/** The requests of the applicant's page, and the addresses in the codes of members' cards. */
const ofPerson = /^\/(application|valid)\//

/**
 * Returns the function that reads the language of an address, and the address without it. Only what has texts has an address in each
 * language: there is no `/hi/assets/…`, and no `/hi/office`.
 */
export const createAddressReader =
  ({ matchPage, redirects }: Pick<BuiltSite, 'matchPage' | 'redirects'>) =>
  (address: string): { language: Language; path: string } => {
    const split = splitLanguage(address)
    if (split.language === 'en') return split
    const path = split.path.replace(/\?.*$/s, '')
    const hasTexts =
      fileWithTexts.test(path) ||
      ofPerson.test(path) ||
      Object.hasOwn(redirects, path) ||
      matchPage(path.replace(/\.json$/, '') || '/') !== undefined
    return hasTexts ? split : { language: 'en', path: address }
  }
