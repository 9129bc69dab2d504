import { anyone, editors } from '../../lists/access.ts'
import { choice, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { otherHeadings } from '../../lists/other-headings.ts'
import * as messages from './messages.ts'

/** The levels of the committee in the order in which pages show them. */
export const levels = ['national', 'state', 'district'] as const
export type Level = (typeof levels)[number]

export const committee = list({
  name: 'Committee',
  title: messages.title,
  officeTitle: messages.committee,
  singular: messages.committeeMember,
  counted: messages.countedMembers,
  description: messages.officersAtLevels,
  fields: {
    name: text(messages.name, { max: 120, alsoCalled: otherHeadings.personName }),
    position: text(messages.position, { translated: true, alsoCalled: ['Post', 'Designation', 'पद'] }),
    location: text(messages.location, { translated: true, alsoCalled: ['Place', 'स्थान'] }),
    country: text(messages.country, { translated: true, alsoCalled: otherHeadings.country }),
    level: choice(messages.level, levels, { labels: messages.levelNames }),
    color: text(messages.colour, { optional: true, max: 40 }),
    src: photo(messages.photo, { optional: true }),
    sequence: number(messages.order, { optional: true }),
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
