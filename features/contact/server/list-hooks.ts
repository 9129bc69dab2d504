import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { contactMessages } from '../contact.ts'

export const messageHooks: readonly ListHooks[] = [
  listHooks({
    list: contactMessages,
    affectedPerson: ({ name, contact, timestamp }) => ({ name, contact, since: timestamp }),
  }),
]
