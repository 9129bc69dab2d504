import type { SubmissionResult } from '../../../lists/forms/submission-result.ts'

/** Why a form that was sent without scripts could not be stored. What was typed stands below. */
export const Failed = ({ answer }: { answer: SubmissionResult | undefined }) =>
  answer?.state === 'failed' && (
    // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins where the trouble is.
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <p>{answer.text}</p>
    </div>
  )
