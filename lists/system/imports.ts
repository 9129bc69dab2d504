import { owners, system } from '../access.ts'
import { choice, longText, number, text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

/** Imports, for the activity log and for undoing them. The key is the batch of the changes that the import made. */
export const imports = list({
  name: 'Import',
  activity: 'imports',
  internal: true,
  title: messages.imports.title,
  description: messages.imports.description,
  fields: {
    kind: choice(messages.kind, ['json', 'spreadsheet', 'undo'], { readableBy: owners }),
    list: text(messages.list, { optional: true, readableBy: owners }),
    /** The fields that the officer has chosen for columns of the file, as JSON: pairs of a title and the name of a field. */
    columns: longText(messages.imports.columns, { optional: true, readableBy: owners, max: 100_000 }),
    /** Missing until the import has ended, and for good when it broke off. */
    records: number(messages.imports.records, { optional: true, readableBy: owners, max: 1_000_000_000 }),
    /** The import that an undo took back. */
    of: text(messages.imports.of, { optional: true, readableBy: owners }),
    /** The records that an undo left alone, because they were changed after the import. */
    kept: number(messages.imports.kept, { optional: true, readableBy: owners, max: 1_000_000_000 }),
    undoneAt: timestamp(messages.imports.undone, { optional: true, readableBy: owners }),
    by: text(messages.by, { readableBy: owners, personal: true }),
    at: timestamp(messages.at, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  // As long as the access log.
  retention: { from: 'at', days: 3 * 365 + 1 },
  order: newest('at'),
  log: true,
})
