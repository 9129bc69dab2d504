import type { List } from './list.ts'

/** Returns the name of a record on screen: its name or title, else its first text; undefined when it has none. */
export function findRecordName({ fields }: List, record: Record<string, unknown> | undefined): string | undefined {
  const texts = Object.keys(fields).filter((name) => fields[name]?.kind === 'text')
  return ['name', 'title', ...texts]
    .map((field) => record?.[field])
    .find((value): value is string => typeof value === 'string' && value !== '')
}

/** Whether a text has the form of a key that the store generates (server/store/record-keys.ts): a reference to a record, and no name. */
export const isGeneratedKey = (text: string): boolean => /^-[\w-]{19}$/.test(text)
