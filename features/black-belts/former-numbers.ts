import { system } from '../../lists/access.ts'
import { reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'

const readable = { readableBy: system } as const

/** The registration numbers that black belts had before, so that an address which was given away still leads to the person. */
export const formerNumbers = list({
  name: 'FormerNumber',
  internal: true,
  title: 'Earlier registration numbers',
  fields: {
    registrationNo: text('Registration No.', readable),
    /** The key of the black belt. */
    blackBelt: reference('Black belt', { ...readable, to: 'BlackBelt', erase: true }),
    at: timestamp('Until', readable),
  },
  read: system,
  create: system,
  edit: system,
  order: newest('at'),
  search: ['registrationNo', 'blackBelt'],
  people: true,
})
