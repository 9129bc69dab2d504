/** Records as the old database writes a list: one object, each record's fields under its key. */
export const recordsByKey = (records: readonly { key: string; revision: number }[]): Record<string, unknown> =>
  Object.fromEntries(records.map(({ key, revision: _, ...fields }) => [key, fields]))
