import type { Field, ValueOf } from './fields.ts'
import { type Actor, nobody, type Rule } from './access.ts'

export type Fields = Record<string, Field>
/** How a list is sorted. Records without a value in `field` come last; equal ones keep the order they were appended in (descending: the other way round). */
export type Order = { field: string | undefined; descending: boolean }

type Declared<F extends Fields> = {
  /** As stored, streamed and exported. */
  name: string
  title: string
  about?: string
  fields: F
  read?: Rule
  append?: Rule
  edit?: Rule
  order?: Order
  /** The fields that a search looks in. */
  search?: readonly (keyof F & string)[]
  /** Followed by open pages and offered as a stream at /live/{name}. */
  live?: boolean
  /** Holds one record only, under this key. */
  only?: string
}

export type List<F extends Fields = Fields> = Required<Omit<Declared<F>, 'about' | 'only'>> & {
  about: string | undefined
  only: string | undefined
  /** Holds personal data: what is removed is erased from the history too. */
  personal: boolean
}

/** What a record of a list holds. */
export type Holds<L> = L extends List<infer F> ? { [K in keyof F]: ValueOf<F[K]> } : never
/** What a reader receives: a projection, so any field may be missing. */
export type Seen<L> = Partial<Holds<L>>

/** Declares a list. Pure data; what is not granted is refused. */
export const list = <const F extends Fields>(declared: Declared<F>): List<F> => ({
  read: nobody,
  append: nobody,
  edit: nobody,
  order: asAppended,
  search: [],
  live: false,
  about: undefined,
  only: undefined,
  ...declared,
  personal: Object.values(declared.fields).some((field) => field.personal && field.seenBy.says !== 'anyone'),
})

export const asAppended: Order = { field: undefined, descending: false }
export const by = (field: string): Order => ({ field, descending: false })
export const newest = (field: string): Order => ({ field, descending: true })

/** The part of a record that `actor` may see, with exactly the fields the list declares. */
export function project<L extends List>(list: L, data: Record<string, unknown>, actor: Actor): Seen<L> {
  const seen: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(list.fields))
    if (data[name] !== undefined && field.seenBy.allows(actor)) seen[name] = data[name]
  return seen as Seen<L>
}

/** The number by which people put a list in order, where they do. */
export const placeIn = ({ order, fields }: List): string | undefined =>
  order.field !== undefined && !order.descending && fields[order.field]?.kind === 'number' ? order.field : undefined
