import { anyone, editors } from '../../lists/access.ts'
import { choice, date, longText, number, photos, rows, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'
import { slugField, slugSegment } from '../../lists/slug.ts'
import { withTranslations } from '../../lists/translations.ts'
import { belts } from '../grades/belts.ts'
import { beltNames } from '../grades/messages.ts'
import * as messages from './messages.ts'

const sectionKinds = ['text', 'list', 'question', 'picture', 'grade', 'testimonial', 'certificate', 'report'] as const

const columns = {
  kind: choice(messages.sectionKind, sectionKinds, { labels: messages.kindNames }),
  heading: text(messages.sectionHeading, { optional: true, translated: true }),
  text: longText(messages.sectionText, { optional: true, translated: true, max: 5000 }),
  belt: choice(messages.belt, belts, { optional: true, labels: beltNames }),
  validUntil: date(messages.validUntil, { optional: true }),
}

/** The pages for parents. Each is a title and sections of plain text: nothing in them is markup. */
export const guidePages = list({
  name: 'GuidePage',
  title: messages.title,
  officeTitle: messages.listTitle,
  singular: messages.noun,
  counted: messages.counted,
  description: messages.listDescription,
  fields: {
    title: text(messages.pageTitle, { translated: true, max: 100 }),
    summary: text(messages.summary, { optional: true, translated: true, max: 300 }),
    sections: rows(messages.sections, withTranslations(columns) as typeof columns, { optional: true }),
    pictures: photos(messages.pictures, { optional: true }),
    sequence: number(messages.sequence, { optional: true }),
    slug: slugField,
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  indexed: ['slug'],
  search: ['title', 'summary'],
  live: true,
})

export const guidePath = '/guide'
/** Where a section of the kind `report` leads: the form of features/safeguarding, which looks like a page for parents. */
export const reportPath = '/safety-report'
/** The path of a page: with a readable name, or with the key of a page that has none yet. */
export const pathOf = (page: { key: string; slug?: string | undefined }): string => `${guidePath}/${slugSegment(page)}`
