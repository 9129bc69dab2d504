import { anyone, editors } from '../../lists/access.ts'
import { parseIndiaTime } from '../../lists/dates.ts'
import { boolean, date, longText, number, reference, rowKey, rows, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { findBySlug, slugField, slugSegment } from '../../lists/slug.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import { categoryColumns } from './categories.ts'
import { categoryLabel } from './category-name.ts'
import * as messages from './messages.ts'

/** How many categories an event has at most. */
export const maxCategories = 150
/** What an event asks of those who enter: when, in which categories, for which fee, and with which papers. One for an event. */
export const entryTerms = list({
  name: 'EntryTerms',
  title: messages.forms.title,
  singular: messages.forms.singular,
  counted: messages.forms.counted,
  description: messages.forms.description,
  fields: {
    event: reference(messages.event, { to: 'Event', erase: true, alsoCalled: ['स्पर्धा'] }),
    opensAt: timestamp(messages.forms.opensAt, { inIndia: true, alsoCalled: ['प्रवेश सुरू'] }),
    closesAt: timestamp(messages.forms.closesAt, { inIndia: true, alsoCalled: ['प्रवेश बंद'] }),
    /** The day on which ages are counted. */
    referenceDate: date(messages.forms.referenceDate),
    /** How many hours a place that came free is kept for somebody who waits. */
    offerHours: number(messages.forms.offerHours, {
      optional: true,
      min: 1,
      max: 720,
      alsoCalled: ['ख़ाली जगह कितने घंटे रखी जाती है'],
    }),
    /** After how many days a place that is not paid goes to somebody who waits; 0: never. */
    payDays: number(messages.forms.payDays, { optional: true, max: 90 }),
    papers: rows(
      messages.forms.papers,
      { code: rowKey(messages.forms.code, { max: 20 }), name: text(messages.forms.paper, { max: 120 }) },
      { optional: true, max: 6, rowName: ({ name }: { name: string }) => name, alsoCalled: ['ज़रूरी काग़ज़'] },
    ),
    rules: longText(messages.forms.rules, { optional: true, translated: true, max: 2000 }),
    categories: rows(messages.categories, categoryColumns, { max: maxCategories, rowName: categoryLabel }),
    /** Names in the results and photographs are asked for: a choice of each parent. */
    asksNames: boolean(messages.forms.asksNames),
    slug: slugField,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: newest('closesAt'),
  indexed: ['slug'],
  checks: [
    { kind: 'after', field: 'closesAt', other: 'opensAt' },
    { kind: 'rowsDiffer', field: 'categories', column: 'code' },
    { kind: 'rowsAscend', field: 'categories', from: 'ageFrom', to: 'ageTo', orEqual: true },
    { kind: 'rowsAscend', field: 'categories', from: 'gradeFrom', to: 'gradeTo', orEqual: true },
    { kind: 'rowsAscend', field: 'categories', from: 'over', to: 'upTo' },
    { kind: 'rowsDiffer', field: 'papers', column: 'code' },
  ],
  namedBy: 'event',
})

export type EntryTerms = Stored<typeof entryTerms>

/** How many hours a place that came free is kept, when the form does not say. */
export const defaultOfferHours = 72

/** After how many days an unpaid place goes to somebody who waits, when the form does not say; its sender is told so many days before. */
const defaultPayDays = 7
const maxNoticeDays = 2

/** Days from when a place became firm; `noticeDays`: before its end, its sender is told. Undefined when unpaid places never end. */
export function unpaidDays({ payDays = defaultPayDays }: Pick<EntryTerms, 'payDays'>) {
  return payDays > 0 ? { payDays, noticeDays: Math.min(payDays, maxNoticeDays) } : undefined
}

/** Whether an event takes entries at a moment. An import may have brought any value; then it takes none. */
export function entryState({ opensAt, closesAt }: Partial<EntryTerms>, now: Date): 'early' | 'open' | 'closed' {
  const [opens, closes] = [parseIndiaTime(String(opensAt)), parseIndiaTime(String(closesAt))]
  if (!opens || !closes || now >= closes) return 'closed'
  return now < opens ? 'early' : 'open'
}

/** The path of the page with the public form of an event. */
export const enterPath = (form: { key: string; slug?: string | undefined }): string => `/enter/${slugSegment(form)}`

/** The terms that an address names, by their readable name or their key. */
export const findEntryTerms = (store: Reader, name: string): Promise<EntryTerms | undefined> =>
  findBySlug(store, entryTerms, name)
