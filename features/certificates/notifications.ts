import { notification, privateLink } from '../../lists/notification.ts'
import * as notificationMessages from './notification-messages.ts'

/** It names nobody until it leaves. */
export const certificatesIssued = notification({
  kind: 'certificates',
  label: notificationMessages.label,
  subject: notificationMessages.subject,
  text: notificationMessages.text,
  placeholders: {
    event: { meaning: notificationMessages.placeholders.event, sample: 'Mumbai Open' },
    link: { ...privateLink, meaning: notificationMessages.placeholders.link },
  },
  required: ['link'],
})
