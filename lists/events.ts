import { choice, day, link, text } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { anyone, editors } from './engine/who.ts'

/** `Refree` is spelled as the specification spells it. */
export const eventTypes = ['Tournament', 'Refree'] as const

export const events = list({
  name: 'Event',
  title: 'Our Events',
  fields: {
    name: text('Name'),
    city: text('City'),
    state: text('State'),
    country: text('Country'),
    address: text('Address', { max: 500 }),
    sdate: day('Start date'),
    edate: text('End date', { optional: true }),
    download: link('Download (PDF)', { optional: true, local: true }),
    map: link('Map', { optional: true }),
    register: link('Registration', { optional: true, local: true }),
    type: choice('Type', eventTypes),
    color: text('Colour', { optional: true, max: 40 }),
    icon: text('Icon', { optional: true, max: 40 }),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: newest('sdate'),
  search: ['name', 'city', 'state'],
})
