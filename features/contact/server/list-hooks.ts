import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { messages } from '../contact.ts'

export const messageHooks: readonly ListHooks[] = [
  listHooks({
    list: messages,
    affectedPerson: ({ name, contact, timestamp }) => ({ name, contact, since: timestamp }),
  }),
]
