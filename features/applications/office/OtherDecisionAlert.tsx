import WarningAmber from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { say } from '../../../lists/language.ts'
import type { TimelineEntry } from '../api-types.ts'
import { actorOf, useTimeline } from './application-queries.ts'
import * as messages from './messages.ts'

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
    (each): each is OtherDecision['entry'] =>
      seen !== undefined && !seen.has(each.key) && isDecision(each) && each.name !== identity?.fullName,
  )
  return { entry, acknowledge: () => setSeen(keysOf(timeline?.entries ?? [])) }
}

const keysOf = (entries: readonly TimelineEntry[]): ReadonlySet<string> => new Set(entries.map(({ key }) => key))

/** The kinds of events that change the decision. */
type DecisionKind = keyof typeof messages.conflicts
const isDecision = (entry: TimelineEntry): entry is OtherDecision['entry'] =>
  Object.hasOwn(messages.conflicts, entry.kind)

/** What somebody else has decided, and what leads to it. */
export type OtherDecision = { entry: TimelineEntry & { kind: DecisionKind }; onSee: () => void }

/** Says that somebody else has decided meanwhile, and leads to what they did. */
export function OtherDecisionAlert({ entry, onSee }: OtherDecision) {
  return (
    <div className="conflict-notice" role="alert">
      <WarningAmber />
      <p>
        <strong>{say(messages.conflicts[entry.kind], { by: actorOf(entry), ago: ago(entry.at) })}</strong>{' '}
        {say(messages.wordsAreKept)}
      </p>
      <Button variant="outlined" color="secondary" onClick={onSee}>
        {say(messages.seeChange)}
      </Button>
    </div>
  )
}

/** `just now`, or `2 minutes ago`. */
function ago(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000)
  if (minutes < 1) return say(messages.justNow)
  if (minutes < 60) return say(messages.minutesAgo, { count: minutes })
  return say(messages.hoursAgo, { count: Math.floor(minutes / 60) })
}
