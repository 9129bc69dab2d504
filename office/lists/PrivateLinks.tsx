import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { PrivateLinks as Links } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatTimestamp } from './format.ts'
import * as messages from './messages.ts'

/** The private links of one person: since when, until when and when used last; a new one by mail or to give away, and their end. */
export function PrivateLinks({ list, id }: { list: List; id: string }) {
  const path = `/links/${list.name}/${encodeURIComponent(id)}`
  const [shown, setShown] = useState<string>()
  const notify = useNotify()
  const { data, refetch } = useQuery({ queryKey: [path], queryFn: () => request<Links>(path) })
  const act = (action: string) => async () => {
    try {
      setShown((await request<{ link?: string }>(path, { method: 'POST', body: { action } })).link)
      notify(say(messages.linkDone[action as keyof typeof messages.linkDone]), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await refetch()
  }
  return (
    <>
      {data?.links.map(({ createdAt, until, usedAt }) => (
        <p key={createdAt}>
          {say(messages.linkSince, { time: formatTimestamp(createdAt) })}{' '}
          {until && say(messages.linkUntil, { time: formatTimestamp(until) })}{' '}
          {usedAt ? say(messages.linkUsed, { time: formatTimestamp(usedAt) }) : say(messages.linkUnused)}
        </p>
      ))}
      {data?.links.length === 0 && <p>{say(messages.noLink)}</p>}
      {shown && (
        <p role="status">
          {say(messages.linkShownOnce)} <b style={{ overflowWrap: 'anywhere' }}>{shown}</b>
        </p>
      )}
      <div className="row">
        <Button onClick={act('send')}>{say(messages.mailLink)}</Button>
        <Button onClick={act('create')}>{say(messages.newLink)}</Button>
        {(data?.links.length ?? 0) > 0 && <Button onClick={act('end')}>{say(messages.endLinks)}</Button>}
      </div>
    </>
  )
}
