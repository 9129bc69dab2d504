import { system } from '../access.ts'
import { timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

/** The public pictures and PDFs that no record refers to, and since when. The key is the name of the file without its ending. */
export const unusedPictures = list({
  name: 'UnusedPicture',
  internal: true,
  title: messages.unusedPictures.title,
  description: messages.unusedPictures.description,
  fields: { at: timestamp(messages.unusedPictures.unusedSince, { readableBy: system }) },
  read: system,
  create: system,
  edit: system,
  order: newest('at'),
})
