import { system } from '../../lists/access.ts'
import { number } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { receipts } from './messages.ts'

/**
 * The last number of each financial year. A receipt is created in one transaction with the next revision of this record, so that writers go
 * one after another, and a number is taken only when its receipt is stored.
 */
export const receiptYears = list({
  name: 'ReceiptYear',
  internal: true,
  title: receipts.years,
  fields: { last: number(receipts.last) },
  read: system,
  create: system,
  edit: system,
})
