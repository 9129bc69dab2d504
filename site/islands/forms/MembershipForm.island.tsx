import { useState } from 'react'
import type { SubmissionResult } from '../../../lists/forms/submission-result.ts'
import { ApplicationSheet } from './ApplicationForm.tsx'
import type { Asked } from './Notice.tsx'

/** The membership form. `answer` is what the server said to a form sent without scripts. */
export default function MembershipForm({
  answer,
  sent,
  asked,
}: {
  answer: SubmissionResult | undefined
  sent: boolean
  asked: Asked
}) {
  const [round, setRound] = useState(0)
  return (
    <ApplicationSheet
      key={round}
      answer={round === 0 ? answer : undefined}
      sent={sent && round === 0}
      asked={asked}
      again={round > 0}
      onClear={() => setRound(round + 1)}
    />
  )
}
