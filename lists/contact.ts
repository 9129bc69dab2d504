import { instant, prose, text, yesNo } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { reviewers, visitors } from './engine/access.ts'

export const messages = list({
  name: 'Contact',
  title: 'Messages',
  about: 'What visitors send through the contact page.',
  fields: {
    name: text('Name', { seenBy: reviewers, personal: true }),
    contact: text('Contact', { seenBy: reviewers, personal: true }),
    message: prose('Message', { seenBy: reviewers, personal: true }),
    isRead: yesNo('Read', { seenBy: reviewers }),
    timestamp: instant('Sent', { seenBy: reviewers }),
    suspect: yesNo('Suspected spam', { seenBy: reviewers }),
  },
  append: visitors,
  read: reviewers,
  edit: reviewers,
  order: newest('timestamp'),
  search: ['name', 'contact', 'message'],
})
