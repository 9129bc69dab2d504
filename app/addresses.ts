import { type Language, splitLanguage } from '../lists/language.ts'
import type { Feature } from '../server/feature.ts'
import type { BuiltSite } from '../site/rendering.ts'

/** The files of the whole site that contain texts: the feed, and the description of the web app. */
const fileWithTexts = /^\/(news\.xml|site\.webmanifest)$/

/**
 * Returns the function that reads the language of an address, and the address without it. Only what has texts has an address in each
 * language: there is no `/hi/assets/…`, and no `/hi/office`.
 */
export function createAddressReader(
  { matchPage, redirects }: Pick<BuiltSite, 'matchPage' | 'redirects'>,
  features: readonly Feature[],
) {
  const withTexts = [fileWithTexts, ...features.flatMap(({ addressesWithTexts = [] }) => addressesWithTexts)]
  return (address: string): { language: Language; path: string } => {
    const split = splitLanguage(address)
    if (split.language === 'en') return split
    const path = split.path.replace(/\?.*$/s, '')
    const hasTexts =
      withTexts.some((pattern) => pattern.test(path)) ||
      Object.hasOwn(redirects, path) ||
      matchPage(path.replace(/\.json$/, '') || '/') !== undefined
    return hasTexts ? split : { language: 'en', path: address }
  }
}
