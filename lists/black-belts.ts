import { anyone, editors } from './engine/access.ts'
import { photo, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

export const blackBelts = list({
  name: 'BlackBelt',
  title: 'Official Black Belts',
  description: 'The register of black belts.',
  fields: {
    name: text('Name', { max: 120 }),
    registrationNo: text('Registration No.'),
    dan: text('Dan'),
    src: photo('Photo', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('registrationNo'),
  search: ['name', 'registrationNo'],
  live: true,
})
