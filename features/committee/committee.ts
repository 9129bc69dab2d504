import { anyone, editors } from '../../lists/access.ts'
import { choice, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

/** The levels of the committee in the order in which pages show them. */
export const levels = ['national', 'state', 'district'] as const

export const committee = list({
  name: 'Committee',
  title: 'Members',
  officeTitle: 'Committee',
  singular: 'committee member',
  description: 'The officers of the association, at three levels.',
  fields: {
    name: text('Name', { max: 120 }),
    position: text('Position'),
    location: text('Location'),
    country: text('Country'),
    level: choice('Level', levels),
    color: text('Colour', { optional: true, max: 40 }),
    src: photo('Photo', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  // Each page groups members by their level.
  essential: ['name', 'level'],
  order: by('sequence'),
  groupedBy: 'level',
  search: ['name', 'position', 'location'],
  live: true,
})
