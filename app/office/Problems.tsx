import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { request } from '../../office/api/request.ts'
import { formatCount, formatTimestamp } from '../../office/lists/format.ts'
import type { Problems as FoundProblems, RetentionResult } from '../../server/office-api/api-types.ts'

type Problem = FoundProblems['problems'][number]
const titles: Record<Problem['about'], string> = {
  sweep: 'The website could not tidy up the documents',
  retention: 'Applications whose retention is over were not erased',
  certificates: 'Certificates cannot be checked by others',
  space: 'The website refuses applications',
  documents: 'Somebody opened unusually many documents',
  'issuer key': 'The website loses the key of certificates when it restarts',
}
const advice: Record<Problem['about'], string> = {
  sweep: 'Tell the person who runs the website. Nothing was lost.',
  retention:
    'Check the date above. If it is right and you expected this, press “Erase them”. If not, tell the person who runs the website.',
  certificates: 'Print none before the person who runs the website has set its address (ORIGIN).',
  space: 'Messages still arrive. Applicants are told to try again later, and keep what they typed.',
  documents:
    'The access log, under Privacy, says what. If you do not know why, ask this person. If they did not do it, sign the account out everywhere, under Staff, and make a link for a new password.',
  'issuer key': 'Ask the person who runs the website to set ISSUER_KEY, or to keep the file issuer.key.',
}

/** What does not work on the website, with what an owner does about it. */
export function Problems() {
  const { data } = useQuery({ queryKey: ['problems'], queryFn: () => request<FoundProblems>('/problems') })
  return data?.problems.map((problem) => <ProblemCard key={problem.about} problem={problem} />)
}

function ProblemCard({ problem: { about, text, since } }: { problem: Problem }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={about === 'retention' && <EraseButton />}>
      <strong>{titles[about]}</strong> {since && <span className="muted">since {formatTimestamp(since)}</span>}
      {text.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{advice[about]}</p>
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
