import { anyone, editors } from '../../lists/access.ts'
import { number, position, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { otherHeadings } from '../../lists/other-headings.ts'
import * as messages from './messages.ts'

export const locations = list({
  name: 'Location',
  title: messages.heading,
  singular: messages.dojo,
  counted: messages.found,
  description: messages.theDojos,
  fields: {
    name: text(messages.name, {
      translated: true,
      alsoCalled: [
        ...otherHeadings.eventOrDojoName,
        'Dojo',
        'Dojo name',
        'Name of dojo',
        'Branch',
        'Branch name',
        'डोजो',
        'शाखा',
      ],
    }),
    city: text(messages.city, { translated: true, alsoCalled: otherHeadings.city }),
    state: text(messages.state, { translated: true, alsoCalled: otherHeadings.state }),
    country: text(messages.country, { translated: true, alsoCalled: otherHeadings.country }),
    address: text(messages.address, { translated: true, max: 500, alsoCalled: otherHeadings.address }),
    coordinates: position(messages.coordinates, {
      optional: true,
      alsoCalled: ['GPS', 'Lat / Long', 'Latitude / Longitude'],
    }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name', 'city', 'state', 'address'],
})
