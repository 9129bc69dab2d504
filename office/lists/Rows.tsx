import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { type RaRecord, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { List } from '../../lists/engine/list.ts'
import { FieldValue } from './Cell.tsx'
import { DeleteWithUndo } from './DeleteWithUndo.tsx'
import { count, listTitle, recordName } from './format.ts'

type Props = { list: List; columns: string[]; edits: boolean }

/** One page of a list as a table: sorted by its headings, ticked by its boxes, opened by its names. */
export function Rows({ list, columns, edits }: Props) {
  const { data = [], isPending, error, selectedIds, onSelect, onToggleItem } = useListContext<RaRecord>()
  const called = recordName(list)
  const first = columns.find((name) => list.fields[name]!.kind !== 'photo')
  const ids = data.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  if (error) return <p role="alert">{(error as Error).message}</p>
  if (isPending) return <p role="status">Looking…</p>
  if (data.length === 0)
    return <p role="status">Nothing fits. Search for something else, or add a new one with “New”.</p>
  return (
    <>
      <div role="status" className="row chosen">
        {selectedIds.length > 0 && (
          <>
            <strong>{count(selectedIds.length, 'record')} ticked</strong>
            <DeleteWithUndo list={list} />
          </>
        )}
      </div>
      <div className="scrolls">
        <table className="plain rows">
          <caption className="visually-hidden">{listTitle(list)}</caption>
          <thead>
            <tr>
              {edits && (
                <td className="tick">
                  <input
                    type="checkbox"
                    aria-label="Tick all on this page"
                    checked={all}
                    onChange={() =>
                      onSelect(
                        all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])],
                      )
                    }
                  />
                </td>
              )}
              {columns.map((name) => (
                <Heading key={name} list={list} name={name} />
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((record) => (
              <tr key={record.id}>
                {edits && (
                  <td className="tick">
                    <input
                      type="checkbox"
                      aria-label={`Tick ${called(record)}`}
                      checked={selectedIds.includes(record.id)}
                      onChange={() => onToggleItem(record.id)}
                    />
                  </td>
                )}
                {columns.map((name) => (
                  <td key={name}>
                    {name === first && edits ? (
                      <Link to={`/${list.name}/${encodeURIComponent(String(record.id))}`}>
                        {String(record[name] ?? '') || called(record)}
                      </Link>
                    ) : (
                      <FieldValue field={list.fields[name]!} value={record[name]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Heading({ list, name }: { list: List; name: string }) {
  const { sort, setSort } = useListContext()
  const { label, kind } = list.fields[name]!
  if (kind === 'photo') return <th scope="col">{label}</th>
  const mine = sort.field === name
  const down = mine && sort.order === 'DESC'
  return (
    <th scope="col" aria-sort={mine ? (down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="sorts"
        onClick={() => setSort({ field: name, order: mine && !down ? 'DESC' : 'ASC' })}
      >
        {label}
        {mine && (down ? <ArrowDownward fontSize="inherit" /> : <ArrowUpward fontSize="inherit" />)}
      </button>
    </th>
  )
}
