import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatTimestamp } from '../../../office/lists/format.ts'
import * as messages from '../messages.ts'
import { safetyReports } from '../safety-reports.ts'
import type { SafetyReports as Answer } from '../server/create-safeguarding.ts'

const path = '/safety-reports'
const { where, contact } = safetyReports.fields

/** The reports about the safety of children, for the officer who is named to read them. The server refuses everybody else. */
export default function SafetyReports() {
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => request<Answer>(path), gcTime: 0 })
  /** What is done after the question: the report with this key is erased, or the task is given back. */
  const [asked, setAsked] = useState<{ erase: string } | 'give back'>()
  const act = async () => {
    const address = asked === 'give back' ? '/safeguarding' : `${path}/${encodeURIComponent(asked!.erase)}`
    setAsked(undefined)
    await request(address, { method: 'DELETE' }).catch(({ message }: Error) => notify(message, { type: 'error' }))
    if (asked === 'give back') location.assign('/office/')
    else await queries.invalidateQueries({ queryKey: [path] })
  }
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.reports)} />
      <h1>{say(messages.reports)}</h1>
      {error && <p role="alert">{error.message}</p>}
      {data && <p className="muted">{say(messages.onlyYouRead)}</p>}
      {data?.reports.length === 0 && <p>{say(messages.noReports)}</p>}
      {data?.reports.map(({ key, ...report }) => (
        <article key={key} className="card">
          <h2>{formatTimestamp(report.sentAt)}</h2>
          <p className="message-text">{report.what}</p>
          {report.where && <p>{`${where.label}: ${report.where}`}</p>}
          {report.contact && <p>{`${contact.label}: ${report.contact}`}</p>}
          <Button color="error" onClick={() => setAsked({ erase: key })}>
            {say(messages.erase)}
          </Button>
        </article>
      ))}
      {data && <Button onClick={() => setAsked('give back')}>{say(messages.giveBack)}</Button>}
      <Confirm
        isOpen={asked !== undefined}
        title={say(asked === 'give back' ? messages.giveBack : messages.erase)}
        content={say(asked === 'give back' ? messages.givingBackMeans : messages.erasingMeans)}
        onConfirm={() => void act()}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}
