import { anyone, editors } from '../../lists/access.ts'
import { link, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

export const partners = list({
  name: 'Partner',
  title: messages.partners,
  singular: messages.partner,
  counted: messages.countedPartners,
  fields: {
    name: text(messages.name),
    logo: photo(messages.logo),
    website: link(messages.website, { optional: true }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name'],
})
