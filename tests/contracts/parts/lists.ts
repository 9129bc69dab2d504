import { email, number, prose, text, yesNo } from '../../../lists/engine/fields.ts'
import { asAppended, by, list, newest } from '../../../lists/engine/list.ts'
import { anyone, editors, reviewers, staff, system, visitor } from '../../../lists/engine/access.ts'

// Lists of the tests' own: one that sorts and searches and has something to hide, one newest first, one as it came.
export const pupils = list({
  name: 'Pupil',
  title: 'Pupils',
  fields: {
    name: text('Name'),
    number: text('Number', { optional: true }),
    notes: prose('Notes', { optional: true, seenBy: reviewers }),
    email: email('Email', { optional: true }),
    rank: number('Rank', { optional: true }),
    active: yesNo('Active'),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: by('number'),
  search: ['name', 'number'],
  live: true,
})

export const grades = list({
  name: 'Grade',
  title: 'Grades',
  fields: { title: text('Title'), day: text('Day', { optional: true }) },
  read: anyone,
  append: editors,
  edit: editors,
  order: newest('day'),
  search: ['title'],
})

export const dojos = list({
  name: 'Dojo',
  title: 'Dojos',
  fields: { name: text('Name') },
  read: anyone,
  append: editors,
  edit: editors,
  order: asAppended,
  search: ['name'],
})

export const editor = staff('e1', 'editor')
export const reviewer = staff('r1', 'reviewer')
export const owner = staff('o1', 'owner')
export const operator = system('test')
export { visitor }
