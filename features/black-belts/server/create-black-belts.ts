import type { FeatureParts, SitemapPart } from '../../../server/feature.ts'
import type { Reader } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../black-belts.ts'
import { blackBeltPath, hasPage } from '../registration-number.ts'
import { deleteFormerNumbers, startFormerNumbers } from './former-numbers.ts'

/** A sitemap has at most 50,000 addresses (sitemaps.org). */
const maxPaths = 49_000

/** The paths of the pages of black belts, if the association wants search engines to show them. */
async function readIndexedPaths(reader: Reader): Promise<SitemapPart> {
  if (!(await reader.get(association, 'site'))?.indexBlackBelts) return {}
  const { records } = await reader.query(blackBelts, { size: maxPaths })
  const numbers = records.flatMap(({ registrationNo }) => (hasPage(registrationNo) ? [String(registrationNo)] : []))
  return { paths: [...new Set(numbers.map(blackBeltPath))] }
}

/** The register of black belts, which remembers the numbers that somebody had before. */
export const blackBeltsFeature: FeatureParts<Parameters<typeof startFormerNumbers>[0]> = {
  create: (services) => ({
    startJobs: () => [startFormerNumbers(services)],
    cleanup: [{ name: 'earlier registration numbers', run: () => deleteFormerNumbers(services) }],
    sitemap: readIndexedPaths,
  }),
}
