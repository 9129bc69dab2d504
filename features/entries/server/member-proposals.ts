import { normalizeText } from '../../../lists/search.ts'
import type { ListQuery, Reader, Store } from '../../../server/store/contract.ts'
import { wordsOf } from '../../../server/store/name-sounds.ts'
import { RecordNames } from '../../../server/store/record-names.ts'
import { locations } from '../../dojos/locations.ts'
import { registeredMembers } from '../../members/members.ts'
import type { MemberProposal } from '../api-types.ts'
import type { Entrant } from '../entrants.ts'
import { soundAlike, soundsOf } from './duplicates.ts'

const maxProposals = 3
/** How many words of a name are looked up, and how many members each look-up reads. */
const [maxWords, maxRead] = [4, 500]

/**
 * The members who an entrant may be, the most likely first: their names sound alike, and they have the same date of birth, the same dojo, or
 * both. Of the members of a dojo, those are compared who share the spelling of a word. @throws Forbidden, Unavailable
 */
export async function proposeMembers(
  store: Store,
  reader: Reader,
  { name = '', birthDate, dojo }: Entrant,
): Promise<MemberProposal[]> {
  const read = async (query: ListQuery) => (await reader.query(registeredMembers, { ...query, size: maxRead })).records
  const words = wordsOf(normalizeText(name)).slice(0, maxWords)
  const found = await Promise.all([
    ...(birthDate ? [read({ where: { birthDate } })] : []),
    ...(dojo ? words.map((search) => read({ where: { dojo }, search })) : []),
  ])
  const rank = (member: { birthDate?: string; dojo?: string | undefined }) =>
    (birthDate && member.birthDate === birthDate ? 2 : 0) + (dojo && member.dojo === dojo ? 1 : 0)
  const alike = [...new Map(found.flat().map((member) => [member.key, member])).values()]
    .filter((member) => soundAlike(soundsOf(name), soundsOf(member.name ?? '')))
    .sort((a, b) => rank(b) - rank(a))
  const dojos = await RecordNames.read(store, locations)
  return alike.slice(0, maxProposals).map(({ number = '', name = '', birthDate = '', dojo = '' }) => ({
    ...{ number, name, birthDate, dojo: dojo && dojos.nameOf(dojo) },
  }))
}
