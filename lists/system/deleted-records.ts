import { owners, system } from '../access.ts'
import { longText, text, timestamp } from '../fields.ts'
import { type List, list, newest, recycleBinDays } from '../list.ts'

/** The recycle bin: what was deleted from lists without private data. An entry ends when its record is restored. */
export const deletedRecords = list({
  name: 'DeletedRecord',
  internal: true,
  title: 'Recycle bin',
  description: `Records that officers deleted in the last ${recycleBinDays} days.`,
  fields: {
    list: text('List', { readableBy: owners }),
    record: text('Key of the record', { readableBy: owners }),
    /** All fields of the record, as JSON. */
    values: longText('Values', { readableBy: owners }),
    /** The records that one press deleted have the same one. */
    deletion: text('Deletion', { readableBy: owners }),
    by: text('By', { readableBy: owners, personal: true }),
    at: timestamp('At', { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  retention: { from: 'at', days: recycleBinDays },
  order: newest('at'),
  search: ['deletion', 'record'],
})

/** Whether deleted records of a list go to the recycle bin. Private data is erased at once. */
export const hasRecycleBin = ({ personal }: Pick<List, 'personal'>): boolean => !personal
