import { anyone, owners, safeguardingOfficer } from '../access.ts'
import { text } from '../fields.ts'
import { list } from '../list.ts'
import * as messages from './messages.ts'

/**
 * Who reads the reports about the safety of children: an owner names an officer while nobody is named, and only this officer or the removal
 * of the account ends it. Visitors learn whether somebody is named, from whether the record exists.
 */
export const safeguarding = list({
  name: 'Safeguarding',
  internal: true,
  singletonKey: 'site',
  title: messages.safeguarding,
  fields: { officer: text(messages.person, { readableBy: owners, personal: true }) },
  read: anyone,
  create: owners,
  edit: safeguardingOfficer,
})
