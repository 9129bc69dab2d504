import { say } from '../../../lists/language.ts'
import { describeInbox } from '../../../server/activity/describe-activity.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { dojoChanges } from '../dojo-changes.ts'
import { dojoContacts } from '../dojo-contacts.ts'
import { sentAsContact } from '../messages.ts'
import { contactLinks } from './contact-links.ts'

export const contactHooks: readonly ListHooks[] = [
  listHooks({
    list: dojoContacts,
    completeMail: completeWithLink(contactLinks),
    affectedPerson: ({ person, mail }) => ({ name: person, contact: mail }),
  }),
  listHooks({
    list: dojoChanges,
    describe(activity, nameOf) {
      const { data, previous } = activity
      if (!data || previous) return describeInbox(dojoChanges, activity, nameOf)
      return say(sentAsContact[data.state ? 'accepted' : 'waiting'], { dojo: String(data.name) })
    },
  }),
]
