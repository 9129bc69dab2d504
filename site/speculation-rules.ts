import { addressIn, languages } from '../lists/language.ts'

/** The folders with files, in each language. */
const folders = languages.map((language) => addressIn(language, '/events/*'))

/**
 * Lets browsers prefetch a page of this site while the pointer rests on its link (Speculation Rules). The office, files,
 * and addresses with a query (another state of a page) are excluded.
 * The rules must be constant, because the Content-Security-Policy contains their hash.
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/office*', ...folders, '/*.ics', '/*.xml', '/*\\?*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
