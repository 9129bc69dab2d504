import { anyone, editors } from '../../lists/access.ts'
import { choice, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'
import * as messages from './messages.ts'

/** The brush words that can appear next to a slide. */
const slideWords = ['karatedo', 'shingitai', 'shuhari'] as const

export const slides = list({
  name: 'Slide',
  title: messages.slides,
  singular: messages.slide,
  counted: messages.countedSlides,
  description: messages.threeSlides,
  fields: {
    lead: text(messages.lead, { translated: true }),
    title: text(messages.headline, { translated: true }),
    text: text(messages.text, { optional: true, translated: true, alsoCalled: ['पाठ'] }),
    call: text(messages.call, { optional: true, translated: true }),
    word: choice(messages.word, slideWords, {
      optional: true,
      labels: messages.slideWordNames,
      otherLabels: { karatedo: ['कराटे-दो'] },
    }),
    photo: photo(messages.widePicture),
    photoSmall: photo(messages.smallPicture),
    sequence: number(messages.order, { optional: true }),
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['lead', 'title'],
})
