import { anyone, editors } from '../../lists/access.ts'
import { number, position, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

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
