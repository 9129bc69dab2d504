import { system } from '../../lists/access.ts'
import { reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { internal, registrationNumber } from './messages.ts'

const readable = { readableBy: system } as const

/** The registration numbers that black belts had before, so that an address which was given away still leads to the person. */
export const formerNumbers = list({
  name: 'FormerNumber',
  internal: true,
  title: internal.earlierNumbers,
  fields: {
    registrationNo: text(registrationNumber, readable),
    /** The key of the black belt. */
    blackBelt: reference(internal.blackBelt, { ...readable, to: 'BlackBelt', erase: true }),
    at: timestamp(internal.until, readable),
  },
  read: system,
  create: system,
  edit: system,
  order: newest('at'),
  indexed: ['registrationNo'],
  search: ['registrationNo'],
  people: true,
})
