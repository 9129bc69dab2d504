import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DataProvider, type RaRecord, useDataProvider, useNotify, useRedirect } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { SortableList } from '../layout/Sortable.tsx'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { cancel } from '../messages.ts'
import { useResourceList } from '../office-context.ts'
import { recordName } from './format.ts'
import * as messages from './messages.ts'
import { PublicationLabel } from './Publication.tsx'

/** Changes the order of a list by dragging or with buttons. The button at the end saves it. */
export default function Order() {
  const list = useResourceList()!
  const nameOf = recordName(list)
  const { groups, isMoved, move, error } = useOrder(list)
  const records = groups.flatMap((group) => group.records)
  const saveOrder = useSaveOrder(list)
  useShortcut('S', () => isMoved && saveOrder(records))
  return (
    <div className="screen">
      <ScreenTitle name={list.officeTitle} />
      <h1>{say(messages.order.title, { list: list.officeTitle })}</h1>
      {error && <p role="alert">{error.message}</p>}
      {list.groupedBy && <p className="muted">{say(messages.order.groups)}</p>}
      {groups.map(({ title, records }) => (
        <section key={title} aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          <SortableList
            items={records.map((record) => ({ id: String(record.id), name: nameOf(record) }))}
            onMove={(from, to) => move(records[from]!, records[to]!)}
          >
            {({ name }, index) => (
              <span>
                {index + 1}. {name} <DetailOf list={list} record={records[index]!} name={name} />
                <PublicationLabel list={list} record={records[index]!} />
              </span>
            )}
          </SortableList>
        </section>
      ))}
      <div className="row" style={{ marginTop: '1rem' }}>
        <Button
          variant="contained"
          onClick={() => saveOrder(records)}
          disabled={!isMoved}
          aria-keyshortcuts={ariaShortcut('S')}
        >
          {say(messages.order.save)}
          <ShortcutHint letter="S" />
        </Button>
        <Button component={Link} to={`/${list.name}`}>
          {say(cancel)}
        </Button>
      </div>
    </div>
  )
}

/** The other texts of a record, which tell apart two with the same name. */
function DetailOf({ list, record, name }: { list: List; record: RaRecord; name: string }) {
  const texts = Object.entries(list.fields)
    .filter(([, { kind, unasked, translationOf }]) => kind === 'text' && !unasked && !translationOf)
    .map(([field]) => String(record[field] ?? ''))
    .filter((text) => text !== '' && text !== name)
  return <span className="muted">{texts.slice(0, 2).join(', ')}</span>
}

/** The records of one group of the list; a list without groups has one without a title. */
type Group = { title: string; records: RaRecord[] }

function groupRecords({ groupedBy, fields }: List, records: readonly RaRecord[]): Group[] {
  if (groupedBy === undefined) return [{ title: '', records: [...records] }]
  const { label, choices = [], choiceLabels } = fields[groupedBy]!
  const groups = choices.map((choice) => ({
    title: labelOf({ choiceLabels }, choice),
    records: records.filter((record) => record[groupedBy] === choice),
  }))
  // An imported record may have another value.
  const others = records.filter((record) => !choices.includes(record[groupedBy]))
  const title = say(messages.order.without, { field: label.toLowerCase() })
  return [...groups, { title, records: others }].filter(({ records }) => records.length > 0)
}

/** All records of the list by groups, in the saved order until `move` puts one in the place of another. */
function useOrder(list: List) {
  const [moved, setMoved] = useState<RaRecord[]>()
  const provider = useDataProvider()
  const { data = [], error } = useQuery({
    queryKey: [list.name, 'order'],
    queryFn: () => allRecords(provider, list.name),
    staleTime: 0,
  })
  const records = moved ?? data
  const move = (record: RaRecord, target: RaRecord) =>
    setMoved(records.toSpliced(records.indexOf(record), 1).toSpliced(records.indexOf(target), 0, record))
  return { groups: groupRecords(list, records), isMoved: moved !== undefined, move, error }
}

async function allRecords(provider: DataProvider, name: string): Promise<RaRecord[]> {
  const records: RaRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await provider.getList(name, { pagination: { page, perPage: 200 } })
    records.push(...data)
    if (data.length === 0 || records.length >= total) return records
  }
}

function useSaveOrder(list: List) {
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  return async (records: RaRecord[]) => {
    try {
      await request(`/lists/${list.name}/order`, { method: 'PUT', body: { keys: records.map(({ id }) => id) } })
      await queries.invalidateQueries({ queryKey: [list.name] })
      notify(say(messages.order.saved), { type: 'success' })
      redirect('list', list.name)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
}
