import { currentLanguage } from '../../lists/language.ts'

/** `counts`: gold, silver and bronze medals. */
export type DojoMedals = { dojo: string; counts: [gold: number, silver: number, bronze: number] }

/**
 * The medals of each dojo. More gold medals stand first, then more silver, then more bronze; equal dojos stand in the order of the alphabet.
 * `rank`: 1 to 3; results without a dojo or a medal are left out.
 */
export function medalTable(results: readonly { dojo: string; rank: number }[]): DojoMedals[] {
  const { compare } = new Intl.Collator(currentLanguage())
  return [...Map.groupBy(results, ({ dojo }) => dojo)]
    .map(([dojo, own]): DojoMedals => {
      const count = (rank: number) => own.filter((result) => result.rank === rank).length
      return { dojo, counts: [count(1), count(2), count(3)] }
    })
    .filter(({ dojo, counts }) => dojo !== '' && counts.some((count) => count > 0))
    .sort(({ dojo, counts: [gold, silver, bronze] }, other) => {
      const [otherGold, otherSilver, otherBronze] = other.counts
      return otherGold - gold || otherSilver - silver || otherBronze - bronze || compare(dojo, other.dojo)
    })
}
