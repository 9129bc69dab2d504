import { anyone, editors } from '../../lists/access.ts'
import { choice, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'

/** The brush words that can appear next to a slide. */
const slideWords = ['karatedo', 'shingitai', 'shuhari'] as const

export const slides = list({
  name: 'Slide',
  title: 'Home slides',
  singular: 'slide',
  description: 'The three slides at the top of the home page.',
  fields: {
    lead: text('First line'),
    title: text('Headline'),
    text: text('Text', { optional: true }),
    call: text('Call button (dials the association)', { optional: true }),
    word: choice('Brush word', slideWords, { optional: true }),
    photo: photo('Picture, wide'),
    photoSmall: photo('Picture for small screens'),
    sequence: number('Order', { optional: true }),
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['lead', 'title'],
})
