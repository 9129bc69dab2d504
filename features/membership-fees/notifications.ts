import { notification, privateLink } from '../../lists/notification.ts'
import { formatRupees } from '../fees/rupees.ts'
import { renewal } from '../members/notifications.ts'
import * as notificationMessages from './notification-messages.ts'

const { name, number, validUntil } = renewal.placeholders
const common = { name, number, validUntil, link: privateLink }

export const renewalFee = notification({
  kind: 'renewal-fee',
  label: notificationMessages.labels.fee,
  subject: notificationMessages.feeSubject,
  text: notificationMessages.feeText,
  placeholders: { ...common, amount: { meaning: notificationMessages.amount, sample: () => formatRupees(1200) } },
  required: ['link'],
})

export const renewalCard = notification({
  kind: 'renewal-card',
  label: notificationMessages.labels.card,
  subject: notificationMessages.cardSubject,
  text: notificationMessages.cardText,
  placeholders: common,
  required: ['link'],
})
