import * as z from 'zod/mini'
import { treasurers } from '../../lists/access.ts'
import { type Field, longText, number, rows, text } from '../../lists/fields.ts'
import { type Message, say, withTexts } from '../../lists/language.ts'
import { list, type Visible } from '../../lists/list.ts'
import { settings } from './messages.ts'

const finance = { readableBy: treasurers, optional: true } as const

/** A text that is empty or has the form of `pattern`. `error`: what a person reads about any other text. */
function checkedText(
  label: Message,
  pattern: RegExp,
  error: Message,
  { normalize, alsoCalled = [] }: { normalize: (value: string) => string; alsoCalled?: string[] },
) {
  const field = text(label, { ...finance, max: 100, normalize, alsoCalled })
  const hasForm = z.refine<string | undefined>((value) => !value || pattern.test(value), { error: () => say(error) })
  return withTexts({ ...field, schema: field.schema.check(hasForm) } as Field<string | undefined>, { label })
}

const compact = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()

/** How payers pay, and what receipts say. Visitors get from the server what their page shows. */
export const feeSettings = list({
  name: 'FeeSettings',
  title: settings.title,
  description: settings.description,
  fields: {
    upiAddress: checkedText(settings.upiAddress, /^[a-z0-9._-]{2,}@[a-z][a-z0-9.-]+$/i, settings.notUpi, {
      normalize: (value) => value.replace(/\s/g, ''),
      alsoCalled: ['UPI पता', 'UPI पत्ता'],
    }),
    payeeName: text(settings.payeeName, { ...finance, max: 60 }),
    bankName: text(settings.bankName, finance),
    accountName: text(settings.accountName, finance),
    accountNumber: checkedText(settings.accountNumber, /^[A-Z0-9]{8,18}$/, settings.notAccount, { normalize: compact }),
    ifsc: checkedText(settings.ifsc, /^[A-Z]{4}0[A-Z0-9]{6}$/, settings.notIfsc, { normalize: compact }),
    pan: checkedText(settings.pan, /^[A-Z]{5}\d{4}[A-Z]$/, settings.notPan, { normalize: compact }),
    address: longText(settings.address, { ...finance, max: 300 }),
    treasurer: text(settings.treasurer, finance),
    renewalFee: number(settings.renewalFee, { ...finance, max: 100_000 }),
    purposes: rows(settings.purposes, { name: text(settings.purpose, { max: 100 }) }, { ...finance, max: 30 }),
  },
  sections: [
    { title: settings.sections.upi, fields: ['upiAddress', 'payeeName'] },
    { title: settings.sections.bank, fields: ['bankName', 'accountName', 'accountNumber', 'ifsc'] },
    { title: settings.sections.receipts, fields: ['address', 'pan', 'treasurer', 'purposes', 'renewalFee'] },
  ],
  read: treasurers,
  create: treasurers,
  edit: treasurers,
  singletonKey: 'fees',
  people: false,
})

export type FeeSettings = Visible<typeof feeSettings>
