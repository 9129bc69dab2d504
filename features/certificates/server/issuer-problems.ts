import { dayMs } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { Problem } from '../../../server/feature.ts'
import { usesHttps } from '../../../server/http/headers.ts'
import type { Store } from '../../../server/store/contract.ts'
import { lastNumber } from '../../../server/store/numbers.ts'
import { keyLost, notCheckable } from '../messages.ts'
import { credentialSeries, type Issuer } from './issuer.ts'

type ProblemServices = { issuer: Issuer; store: Store; origin: () => string; now: () => Date }

/** Certificates that nobody can check, and keys of certificates that are lost at each start. @throws Unavailable */
export const issuerProblems = async (services: ProblemServices): Promise<Problem[]> =>
  (await Promise.all([certificateProblems(services), keyProblems(services)])).flat()

/** Certificates whose issuer nobody can look up. There is no problem before the first one is signed. */
async function certificateProblems({ store, origin }: ProblemServices): Promise<Problem[]> {
  if (usesHttps({ origin: origin() }) || (await lastNumber(store, credentialSeries)) === undefined) return []
  return [{ about: 'certificates', text: say(notCheckable, { origin: origin() }) }]
}

const repeatedWithinDays = 90

/** A start that found no key, as earlier ones did. Once is no problem of the owners: the message at the start says what to do. */
async function keyProblems({ issuer, now }: ProblemServices): Promise<Problem[]> {
  const since = now().getTime() - repeatedWithinDays * dayMs
  const recent = (await issuer.keys.replaced()).filter((usedAt) => usedAt.getTime() > since)
  if (recent.length < 2) return []
  return [{ about: 'issuer key', text: say(keyLost, { count: recent.length, days: repeatedWithinDays }) }]
}
