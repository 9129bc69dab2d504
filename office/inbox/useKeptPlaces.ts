import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { List } from '../../lists/list.ts'

/** The order in which a view showed its records last, and those of them that were opened. */
type Shown = { view: string; ids: readonly string[]; opened: ReadonlySet<string> }

/**
 * The records that were found, in which those that were opened keep their places behind the records that stood before them. `kept`: the
 * opened ones as they are now, which may be on another page. `ids`: the order in which the records stood.
 */
export function keepPlaces<R extends { id: unknown }>(
  found: readonly R[],
  kept: readonly R[],
  ids: readonly string[],
): R[] {
  const keptIds = new Set(kept.map(({ id }) => String(id)))
  const records = found.filter(({ id }) => !keptIds.has(String(id)))
  const placeOf = ({ id }: R) => ids.indexOf(String(id))
  for (const record of [...kept].sort((a, b) => placeOf(a) - placeOf(b))) {
    const earlier = new Set(ids.slice(0, placeOf(record)))
    const last = records.findLastIndex(({ id }) => earlier.has(String(id)))
    records.splice(last + 1, 0, record)
  }
  return records
}

// Opening a record changes the route, which may mount the inbox anew.
let shown: Shown | undefined
let mounted = 0
const deleted = new Set<string>()

/** A record that is deleted is not requested again: the answer would be a 404. */
export function forgetPlace(id: string, isDeleted = true) {
  if (isDeleted) deleted.add(id)
  else deleted.delete(id)
}

type Options = {
  list: List
  /** What selects the records. Another one begins anew. */
  view: string
  found: RaRecord[]
  /** The records belong to the view before. */
  isOld: boolean
  openId: string | undefined
  /** Whether a record still belongs to the view. */
  fits: (record: RaRecord) => boolean
}

/**
 * The records of a view. One that is opened, and so becomes read, keeps its place until the officer goes to another view or screen, as long
 * as it fits the view.
 */
export function useKeptPlaces({ list, view: query, found, isOld, openId, fits }: Options): RaRecord[] {
  const provider = useDataProvider()
  const view = `${list.name}?${query}`
  useEffect(() => {
    mounted++
    return () => {
      mounted--
      setTimeout(() => {
        if (mounted === 0) shown = undefined
      })
    }
  }, [])
  const before = shown?.view === view ? shown : undefined
  const opened = new Set(before?.opened)
  if (openId !== undefined && before?.ids.includes(openId)) opened.add(openId)
  const { data } = useQuery({
    queryKey: [list.name, 'opened', ...opened],
    queryFn: async () => {
      const results = await Promise.allSettled(present(opened).map((id) => provider.getOne(list.name, { id })))
      // One that somebody else deleted is not shown.
      return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.data as RaRecord] : []))
    },
    enabled: opened.size > 0,
    placeholderData: (previous: RaRecord[] | undefined) => previous,
  })
  const records = new Map([...(data ?? []), ...found].map((record) => [String(record.id), record]))
  const kept = present(opened)
    .flatMap((id) => records.get(id) ?? [])
    .filter(fits)
  const inPlace = before ? keepPlaces(found, kept, before.ids) : found
  useEffect(() => {
    if (!isOld) shown = { view, ids: inPlace.map(({ id }) => String(id)), opened }
  })
  return inPlace
}

const present = (ids: ReadonlySet<string>) => [...ids].filter((id) => !deleted.has(id))
