import { district, national, type Officer, state } from '../../content/sample/officers.ts'
import { portrait, type Sample } from '../../content/sample/record.ts'
import type { committee as committeeList } from './committee.ts'

type Member = Sample<typeof committeeList>

/** Members without a photo. The page shows the association's mark instead. */
const withoutPhoto = ['Imran Qureshi', 'Thoibi Ningthoujam', 'Gurleen Sandhu', 'Balu Pillai', 'Zubeda Shaikh']

const atLevel = (level: Member['level'], color: string, officers: readonly Officer[]) =>
  officers.map(([name, position, location]) => ({ name, position, location, country: 'India', level, color }))

const committee: Member[] = [
  ...atLevel('national', 'black', national),
  ...atLevel('state', 'orange', state),
  ...atLevel('district', 'white', district),
].map((member, index) => (withoutPhoto.includes(member.name) ? member : { ...member, src: portrait(index) }))

/** The records of the sample association, by list. */
export const sample = { Committee: committee }
