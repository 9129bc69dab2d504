import type { Feature } from '../../../server/feature.ts'
import { deleteFormerNumbers, startFormerNumbers } from './former-numbers.ts'

/** The register of black belts, which remembers the numbers that somebody had before. */
export const createBlackBelts = (services: Parameters<typeof startFormerNumbers>[0]): Feature => ({
  startJobs: () => [startFormerNumbers(services)],
  cleanup: [{ name: 'earlier registration numbers', run: () => deleteFormerNumbers(services) }],
})
