import * as z from 'zod/mini'
import { safeguardingOfficer, visitors } from '../../lists/access.ts'
import { longText, text, timestamp } from '../../lists/fields.ts'
import { defineForm } from '../../lists/form.ts'
import { list, newest } from '../../lists/list.ts'
import { reportPath } from '../guide/guide-pages.ts'
import * as messages from './messages.ts'

const confidential = { readableBy: safeguardingOfficer, personal: true } as const

/** Reports about the safety of children. It is internal, so that no export, search, count, log or screen of a list has them. */
export const safetyReports = list({
  name: 'SafetyReport',
  internal: true,
  title: messages.reports,
  singular: messages.report,
  fields: {
    what: longText(messages.what, { ...confidential, missing: messages.whatMissing }),
    where: text(messages.where, { ...confidential, optional: true, max: 300 }),
    contact: text(messages.contact, { ...confidential, optional: true, max: 300 }),
    sentAt: timestamp(messages.sentAt, { readableBy: safeguardingOfficer, immutable: true }),
  },
  create: visitors,
  read: safeguardingOfficer,
  edit: safeguardingOfficer,
  order: newest('sentAt'),
  retention: { from: 'sentAt', days: 3 * 365 + 1 },
})

const { what, where, contact } = safetyReports.fields

export const reportForm = defineForm({
  name: 'safety-report',
  path: reportPath,
  noun: messages.report,
  sections: { all: { what, where, contact } },
  headings: { all: messages.report },
  schema: z.object({ what: what.schema, where: where.schema, contact: contact.schema }),
  maxBytes: 256 << 10,
  maxFieldBytes: 128 << 10,
  sent: messages.reportSent,
})
