import { anyone, editors } from './engine/access.ts'
import { number, position, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

export const locations = list({
  name: 'Location',
  title: 'Our Locations',
  singular: 'dojo',
  description: 'The dojos.',
  fields: {
    name: text('Name'),
    city: text('City'),
    state: text('State'),
    country: text('Country'),
    address: text('Address', { max: 500 }),
    coordinates: position('Coordinates', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name', 'city', 'state', 'address'],
})
