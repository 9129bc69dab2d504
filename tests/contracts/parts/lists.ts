import { anyone, editors, reviewers, staffActor, systemActor, visitor } from '../../../lists/engine/access.ts'
import { boolean, email, longText, number, text } from '../../../lists/engine/fields.ts'
import { by, creationOrder, list, newest } from '../../../lists/engine/list.ts'

// Lists of the tests' own: one that sorts and searches and has something to hide, one newest first, one as it came.
export const pupils = list({
  name: 'Pupil',
  title: 'Pupils',
  fields: {
    name: text('Name'),
    number: text('Number', { optional: true }),
    notes: longText('Notes', { optional: true, readableBy: reviewers }),
    email: email('Email', { optional: true }),
    rank: number('Rank', { optional: true }),
    active: boolean('Active'),
  },
  read: anyone,
  create: editors,
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
  create: editors,
  edit: editors,
  order: newest('day'),
  search: ['title'],
})

export const dojos = list({
  name: 'Dojo',
  title: 'Dojos',
  fields: { name: text('Name') },
  read: anyone,
  create: editors,
  edit: editors,
  order: creationOrder,
  search: ['name'],
})

export const editor = staffActor('e1', 'editor')
export const reviewer = staffActor('r1', 'reviewer')
export const owner = staffActor('o1', 'owner')
export const operator = systemActor('test')
export { visitor }
