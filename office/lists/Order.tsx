import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, Title, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { findList } from '../../lists/index.ts'
import { data as provider } from '../api/data-provider.ts'
import { request } from '../api/request.ts'
import { recordName } from './format.ts'

/** Every record of a list, page after page. */
async function everyRecord(name: string): Promise<RaRecord[]> {
  const found: RaRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await provider.getList(name, { pagination: { page, perPage: 200 } })
    found.push(...data)
    if (data.length === 0 || found.length >= total) return found
  }
}

/** Puts a list in order: up and down, with the keyboard too. Saved when the button says so. */
export default function Order() {
  const list = findList(useResourceContext() ?? '')!
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const [moved, setMoved] = useState<RaRecord[]>()
  const [said, setSaid] = useState('')
  const places = useRef<HTMLOListElement>(null)
  const { data, error } = useQuery({
    queryKey: [list.name, 'order'],
    queryFn: () => everyRecord(list.name),
    staleTime: 0,
  })
  const records = moved ?? data ?? []
  const called = recordName(list)

  const move = (from: number, to: number) => {
    const next = [...records]
    next.splice(to, 0, ...next.splice(from, 1))
    setMoved(next)
    setSaid(`${called(next[to])} is now number ${to + 1} of ${next.length}`)
    const way = to < from ? 0 : 1
    // The button goes with its record, so that it can be pressed again; at the end the other one takes over.
    requestAnimationFrame(() => {
      const buttons = places.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button')
      const wanted = buttons?.[way]
      ;(wanted?.disabled ? buttons?.[1 - way] : wanted)?.focus()
    })
  }
  const save = async () => {
    try {
      await request(`/lists/${list.name}/order`, { method: 'PUT', body: { keys: records.map(({ id }) => id) } })
      await queries.invalidateQueries({ queryKey: [list.name] })
      notify('The new order is saved', { type: 'success' })
      redirect('list', list.name)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <div className="screen">
      <Title title={list.title} />
      <h1>Order: {list.title}</h1>
      {error && <p role="alert">{error.message}</p>}
      <p role="status" className={said ? 'quiet' : 'visually-hidden'}>
        {said}
      </p>
      <ol className="places" ref={places}>
        {records.map((record, place) => (
          <li key={record.id}>
            <span>
              {place + 1}. {called(record)}
            </span>
            <IconButton
              aria-label={`Move ${called(record)} up`}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={`Move ${called(record)} down`}
              disabled={place === records.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDownward />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="row" style={{ marginTop: '1rem' }}>
        <Button variant="contained" onClick={save} disabled={!moved}>
          Save this order
        </Button>
        <Button component={Link} to={`/${list.name}`}>
          Leave it as it was
        </Button>
      </div>
    </div>
  )
}
