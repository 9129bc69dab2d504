import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import type { JobProblems, RetentionResult } from '../../server/office/api-types.ts'
import { request } from '../api/request.ts'
import { formatCount, formatTimestamp } from '../lists/format.ts'

type Problem = JobProblems['problems'][number]
const titles: Record<Problem['job'], string> = {
  sweep: 'The website could not tidy up the documents',
  retention: 'Applications whose retention is over were not erased',
}

/** Work of the website that stopped or failed, with what an owner does about it. */
export function Problems() {
  const { data } = useQuery({ queryKey: ['problems'], queryFn: () => request<JobProblems>('/problems') })
  return data?.problems.map((problem) => <ProblemCard key={problem.job} problem={problem} />)
}

function ProblemCard({ problem: { job, text, since } }: { problem: Problem }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={job === 'retention' && <EraseButton />}>
      <strong>{titles[job]}</strong> <span className="muted">since {formatTimestamp(since)}</span>
      {text.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {job === 'retention'
          ? 'Check the date above. If it is right and you expected this, press “Erase them”. If not, tell the person who runs the website.'
          : 'Tell the person who runs the website. Nothing was lost.'}
      </p>
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
      notify(`${formatCount(erased, 'application')} erased`)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await queryClient.invalidateQueries({ queryKey: ['problems'] })
  }
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        Erase them
      </Button>
      <Confirm
        isOpen={asking}
        title="Erase these applications?"
        content="All applications whose retention is over are erased with their documents. This cannot be undone."
        confirm="Erase them"
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
