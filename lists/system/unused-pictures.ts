import { system } from '../access.ts'
import { timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

/** The public pictures and PDFs that no record refers to, and since when. The key is the name of the file without its ending. */
export const unusedPictures = list({
  name: 'UnusedPicture',
  internal: true,
  title: 'Unused pictures',
  description: 'The pictures and PDFs that no record refers to. They are removed after a grace period.',
  fields: { at: timestamp('Unused since', { readableBy: system }) },
  read: system,
  create: system,
  edit: system,
  order: newest('at'),
})
