import { system } from '../../lists/access.ts'
import { reference } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { distinct } from './office-messages.ts'

/** Pairs that look like one person entered twice, of whom an officer said that they are two. The key is that of `pairKey`. */
export const distinctEntrants = list({
  name: 'DistinctEntrants',
  internal: true,
  title: distinct.title,
  fields: {
    one: reference(distinct.one, { to: 'Entrant', erase: true }),
    other: reference(distinct.other, { to: 'Entrant', erase: true }),
  },
  create: system,
  edit: system,
  read: system,
})

/** The same for both orders of a pair. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join('~')
