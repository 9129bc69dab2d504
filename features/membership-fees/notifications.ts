import { notification, privateLink } from '../../lists/notification.ts'
import { formatRupees } from '../fees/rupees.ts'
import { renewal } from '../members/notifications.ts'
import * as messages from './notification-messages.ts'

const { name, number, validUntil } = renewal.placeholders
const common = { name, number, validUntil, link: privateLink }

export const renewalFee = notification({
  kind: 'renewal-fee',
  label: messages.labels.fee,
  subject: messages.feeSubject,
  text: messages.feeText,
  placeholders: { ...common, amount: { meaning: messages.amount, sample: () => formatRupees(1200) } },
  required: ['link'],
})

export const renewalCard = notification({
  kind: 'renewal-card',
  label: messages.labels.card,
  subject: messages.cardSubject,
  text: messages.cardText,
  placeholders: common,
  required: ['link'],
})
