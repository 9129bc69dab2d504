import { owners, system } from '../access.ts'
import { longText, text, timestamp } from '../fields.ts'
import { say } from '../language.ts'
import { type List, list, newest, recycleBinDays } from '../list.ts'
import * as messages from './messages.ts'

/** The recycle bin: what was deleted from lists without private data. An entry ends when its record is restored. */
export const deletedRecords = list({
  name: 'DeletedRecord',
  internal: true,
  title: messages.deletedRecords.title,
  description: () => say(messages.deletedRecords.description, { days: recycleBinDays }),
  fields: {
    list: text(messages.list, { readableBy: owners }),
    record: text(messages.deletedRecords.record, { readableBy: owners }),
    /** All fields of the record, as JSON. */
    values: longText(messages.deletedRecords.values, { readableBy: owners }),
    /** The records that one press deleted have the same one. */
    deletion: text(messages.deletedRecords.deletion, { readableBy: owners }),
    by: text(messages.by, { readableBy: owners, personal: true }),
    at: timestamp(messages.at, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  retention: { from: 'at', days: recycleBinDays },
  order: newest('at'),
  indexed: ['deletion', 'record'],
})

/** Whether deleted records of a list go to the recycle bin. Private data is erased at once. */
export const hasRecycleBin = ({ personal }: Pick<List, 'personal'>): boolean => !personal
