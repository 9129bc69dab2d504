import { anyone, editors } from '../../lists/access.ts'
import { number, position, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { otherHeadings } from '../../lists/other-headings.ts'

export const locations = list({
  name: 'Location',
  title: 'Our Locations',
  singular: 'dojo',
  description: 'The dojos.',
  fields: {
    name: text('Name', {
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
    city: text('City', { alsoCalled: otherHeadings.city }),
    state: text('State', { alsoCalled: otherHeadings.state }),
    country: text('Country', { alsoCalled: otherHeadings.country }),
    address: text('Address', { max: 500, alsoCalled: otherHeadings.address }),
    coordinates: position('Coordinates', { optional: true, alsoCalled: ['GPS', 'Lat / Long', 'Latitude / Longitude'] }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name', 'city', 'state', 'address'],
})
