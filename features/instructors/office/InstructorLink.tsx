import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { applicants, office } from '../messages.ts'
import type { InstructorState } from '../server/office-routes.ts'

/** The private link of an instructor, and the applications that were prepared with it. */
export function InstructorLink() {
  const path = `/entry-instructors/${encodeURIComponent(String(useRecordContext()?.id))}`
  const [link, setLink] = useState<string>()
  const notify = useNotify()
  const { data, refetch } = useQuery({ queryKey: [path], queryFn: () => request<InstructorState>(path) })
  const act = (action: string) => async () => {
    try {
      setLink((await request<{ link?: string }>(`${path}/link`, { method: 'POST', body: { action } })).link)
      notify(say(office.done), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await refetch()
  }
  const prepared = data?.applicants ?? []
  return (
    <section className="card" aria-label={say(office.heading)}>
      <h2>{say(office.heading)}</h2>
      <p>{data?.since ? say(office.since, { day: formatDate(data.since) }) : say(office.none)}</p>
      {link && (
        <p role="status">
          {say(office.once)} <b style={{ overflowWrap: 'anywhere' }}>{link}</b>
        </p>
      )}
      <div className="row">
        <Button onClick={act('send')}>{say(office.send)}</Button>
        <Button onClick={act('create')}>{say(office.create)}</Button>
        {data?.since && <Button onClick={act('end')}>{say(office.end)}</Button>}
      </div>
      {prepared.length > 0 && (
        <>
          <h2>{say(applicants.title)}</h2>
          <ul>
            {prepared.map(({ name, state, draft }, at) => (
              <li key={draft ?? at}>
                {name}: {say(applicants.states[state])}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
