import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { type Message, say } from '../../lists/language.ts'
import { request } from '../../office/api/request.ts'
import { formatTimestamp } from '../../office/lists/format.ts'
import type { Problems as FoundProblems, RetentionResult } from '../../server/office-api/api-types.ts'
import * as messages from './messages.ts'

type Problem = FoundProblems['problems'][number]
const titles: Readonly<Record<string, Message>> = messages.problems
const advice: Readonly<Record<string, Message>> = messages.advice

/** What does not work on the website, with what an owner does about it. */
export function Problems() {
  const { data } = useQuery({ queryKey: ['problems'], queryFn: () => request<FoundProblems>('/problems') })
  return data?.problems.map((problem) => <ProblemCard key={problem.about} problem={problem} />)
}

function ProblemCard({ problem: { about, text, since } }: { problem: Problem }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={about === 'retention' && <EraseButton />}>
      <strong>{say(titles[about] ?? about)}</strong>{' '}
      {since && <span className="muted">{say(messages.since, { time: formatTimestamp(since) })}</span>}
      {text.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{say(advice[about] ?? '')}</p>
    </Alert>
  )
}

function EraseButton() {
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const queryClient = useQueryClient()
  const erase = async () => {
    setAsking(false)
    try {
      const { erased } = await request<RetentionResult>('/retention', { method: 'POST' })
      notify(say(messages.erased, { count: erased }))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await queryClient.invalidateQueries({ queryKey: ['problems'] })
  }
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {say(messages.eraseThem)}
      </Button>
      <Confirm
        isOpen={asking}
        title={say(messages.eraseQuestion)}
        content={say(messages.whatErasingDoes)}
        confirm={say(messages.eraseThem)}
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
