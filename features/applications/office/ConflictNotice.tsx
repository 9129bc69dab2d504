import WarningAmber from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import type { TimelineEntry } from '../api-types.ts'
import { decisionKinds, useTimeline } from './application-queries.ts'

/**
 * The newest decision that another officer, or the applicant, has made since this officer opened the application. `acknowledge`:
 * the officer has seen it.
 */
export function useOthersDecision(id: string) {
  const timeline = useTimeline(id).data
  const { identity } = useGetIdentity()
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (timeline && !seen) setSeen(keysOf(timeline.entries))
  }, [timeline, seen])
  const entry = timeline?.entries.find(
    ({ key, kind, name }) => seen && !seen.has(key) && decisionKinds.includes(kind) && name !== identity?.fullName,
  )
  return { entry, acknowledge: () => setSeen(keysOf(timeline?.entries ?? [])) }
}

const keysOf = (entries: readonly TimelineEntry[]): ReadonlySet<string> => new Set(entries.map(({ key }) => key))

const deeds: Partial<Record<TimelineEntry['kind'], string>> = {
  asked: 'asked the applicant a question',
  accepted: 'accepted this application',
  declined: 'declined this application',
  withdrawn: 'recorded the withdrawal of this application',
  lapsed: 'ended this application for want of an answer',
  reopened: 'opened this application again',
  undone: 'took the last step back',
}

/** What somebody else has decided, and what leads to it. */
export type Conflict = { entry: TimelineEntry; onSee: () => void }

/** Says that somebody else has decided meanwhile, and leads to what they did. */
export function ConflictNotice({ entry, onSee }: Conflict) {
  return (
    <div className="conflict-notice" role="alert">
      <WarningAmber />
      <p>
        <strong>
          {entry.byApplicant ? 'The applicant' : (entry.name ?? 'The website')} {deeds[entry.kind]} {ago(entry.at)}.
        </strong>{' '}
        What you wrote is kept. The decision of your colleague holds.
      </p>
      <Button variant="outlined" color="secondary" onClick={onSee}>
        See the change
      </Button>
    </div>
  )
}

/** `just now`, or `two minutes ago`. */
function ago(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'just now'
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  if (minutes < 60) return `${words[minutes - 1] ?? minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.floor(minutes / 60)
  return `${words[hours - 1] ?? hours} ${hours === 1 ? 'hour' : 'hours'} ago`
}
