import type { Answer } from '../../lists/forms/answer.ts'

/** Why a form that was sent without scripts could not be stored. What was typed stands below. */
export const Failed = ({ answer }: { answer: Answer | undefined }) =>
  answer?.state === 'failed' && (
    <div className="summary" role="alert">
      <p>{answer.text}</p>
    </div>
  )
