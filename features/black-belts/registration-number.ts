import { encodeSegment, maxParameterLength, toParameter } from '../../lists/path-segments.ts'
import { normalizeText } from '../../lists/search.ts'

const register = '/organization/black-belts'

/** The path of a black belt's page. */
export const blackBeltPath = (registrationNo: string): string =>
  `${register}/${encodeSegment(toParameter(registrationNo))}`

/** Whether a black belt with this number has a page: an imported number may be empty, or too long for an address. */
export function hasPage(registrationNo: unknown): boolean {
  const { length } = toParameter(String(registrationNo ?? ''))
  return length > 0 && length <= maxParameterLength
}

type Query = ({ search: string } | { where: { registrationNo: string } }) & { size: number }
/** How many candidates are compared when no number matches exactly. */
const maxCandidates = 100

/**
 * Returns the black belts with this registration number: those with exactly this one, otherwise those whose number differs only
 * in case and accents. Several imported records can share a number. `query` reads the register. The same work is done for a number
 * that was never given and one that was removed.
 */
export async function findByNumber<R extends { registrationNo?: unknown }>(
  registrationNo: string,
  query: (query: Query) => Promise<{ records: R[] }>,
): Promise<R[]> {
  const { records } = await query({ where: { registrationNo }, size: maxCandidates })
  if (records.length > 0) return records
  const wanted = normalizeText(registrationNo)
  const similar = await query({ search: registrationNo, size: maxCandidates })
  return similar.records.filter((record) => normalizeText(String(record.registrationNo ?? '')) === wanted)
}
