import { notification, privateLink } from '../../lists/notification.ts'
import * as messages from './notification-messages.ts'

/** It names nobody until it leaves. */
export const certificatesIssued = notification({
  kind: 'certificates',
  label: messages.label,
  subject: messages.subject,
  text: messages.text,
  placeholders: {
    event: { meaning: messages.placeholders.event, sample: 'Mumbai Open' },
    link: { ...privateLink, meaning: messages.placeholders.link },
  },
  required: ['link'],
})
