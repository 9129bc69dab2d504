import type { List } from '../../lists/engine/list.ts'
import type { Data, Engine } from './engine.ts'

/** Whether a replacement by staff leaves this field as it was. */
export const isKept = (list: List, name: string): boolean =>
  Boolean(list.fields[name]?.immutable || list.fields[name]?.serverTimestamp)

/** The fields of a list that a replacement by staff leaves as they were. */
export const keptIn = (list: List): string[] => Object.keys(list.fields).filter((name) => isKept(list, name))

/** What staff cannot write anew stays as it was, whatever they send: it never changes, so it may be read before. */
export async function withKept(engine: Engine, list: List, key: string, data: Data): Promise<Data> {
  const before = await engine.get(list.name, key)
  return before ? { ...data, ...Object.fromEntries(keptIn(list).map((name) => [name, before.data[name]])) } : data
}

/** What staff may set of these fields: nothing that was given once; a stamped moment is this one, or none. */
export const mayBeSet = (list: List, fields: Data, now: Date): Data =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !list.fields[name]?.immutable)
      .map(([name, value]) => [name, list.fields[name]?.serverTimestamp && value ? now.toISOString() : value]),
  )
