import type { committee as list } from '../../lists/committee.ts'
import { district, national, type Officer, state } from './officers.ts'
import { portrait } from './portraits.ts'
import type { Sample } from './record.ts'

type Member = Sample<typeof list>

/** Who has not sent a photo yet: the page shows the mark of the association instead. */
const withoutPhoto = ['Imran Qureshi', 'Thoibi Ningthoujam', 'Gurleen Sandhu', 'Balu Pillai', 'Zubeda Shaikh']

const atLevel = (level: Member['level'], color: string, officers: readonly Officer[]) =>
  officers.map(([name, position, location]) => ({ name, position, location, country: 'India', level, color }))

export const committee: Member[] = [
  ...atLevel('national', 'black', national),
  ...atLevel('state', 'orange', state),
  ...atLevel('district', 'white', district),
].map((member, index) => (withoutPhoto.includes(member.name) ? member : { ...member, src: portrait(index) }))
