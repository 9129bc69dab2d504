import {
  elapsedField,
  honeypotField,
  type SubmissionResult,
  submissionIdField,
} from '../../../lists/forms/submission-result.ts'

/**
 * What every form carries unseen: the name of this act of sending, how long it took to fill in, and a field that only
 * programs fill in. It is not displayed at all, so that no browser fills it in for a visitor either.
 */
export const Hidden = ({ answer }: { answer: SubmissionResult | undefined }) => (
  <>
    <input
      type="hidden"
      name={submissionIdField}
      defaultValue={answer && 'submission' in answer ? answer.submission : ''}
    />
    <input type="hidden" name={elapsedField} defaultValue="" />
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
)
