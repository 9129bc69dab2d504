import { createHash, randomUUID } from 'node:crypto'
import { say } from '../../lists/language.ts'
import { elapsedField, honeypotField, type SubmissionResult, submissionIdField } from '../../lists/submission-result.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import { withNumber } from '../http/request-id.ts'
import * as messages from '../messages.ts'
import type { Log } from '../runtime/log.ts'
import { isStorageFailure } from '../store/errors.ts'
import type { ParsedForm } from './parse-form.ts'

type Failure = Exclude<SubmissionResult, { state: 'sent' }>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** People need at least this long to fill in a form. */
const minFillingMs = 3000

/**
 * Identifies a submission, so that the same form sent twice creates one record.
 *
 * `submissionId` is repeated in the form when it is shown again: the one that the browser generated, otherwise a random one.
 * `idempotencyKey` is a hash of the content and the submission id. Different content gets a different
 * key even under the same id, because a visitor may go back in the history and fill in the form for somebody else. Without
 * an id, the same content counts as the same submission within one day (UTC).
 */
export function identifySubmission(form: ParsedForm, now: Date): { submissionId: string; idempotencyKey: string } {
  const sent = form.fields.get(submissionIdField)
  const ownId = sent && uuid.test(sent) ? sent.toLowerCase() : undefined
  const idempotencyKey = hashContent(form, ownId ?? now.toISOString().slice(0, 10))
  return { submissionId: ownId ?? randomUUID(), idempotencyKey }
}

/** Returns a hash in the form of a UUID (RFC 9562, version 8), so that it can serve as submission id. */
function hashContent(form: ParsedForm, scope: string): string {
  const hash = createHash('sha256').update(scope)
  for (const [name, value] of byName(form.fields)) {
    // Browsers end lines with CR LF, and their scripts with LF.
    if (name !== elapsedField && name !== submissionIdField)
      hash.update(JSON.stringify([name, value.replaceAll('\r\n', '\n')]))
  }
  for (const [name, { bytes }] of byName(form.files)) hash.update(`\n${name}:`).update(bytes ?? '')
  const hex = hash.digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const byName = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** Whether a program seems to have filled in the form. Such forms are stored too, but marked as suspected spam. */
export function looksAutomated(form: ParsedForm): boolean {
  const elapsed = form.fields.get(elapsedField)
  const tooFast = elapsed !== undefined && /^\d+$/.test(elapsed) && Number(elapsed) < minFillingMs
  return Boolean(form.fields.get(honeypotField)) || tooFast
}

/** The values of the fields `names` as the visitor entered them. */
export const submittedValues = (form: ParsedForm, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (form.fields.has(name) ? [[name, form.fields.get(name)!]] : [])))

/** What the form shows again when it was not sent: the values and the submission id. */
type Entered = Pick<Failure, 'values' | 'submission'>

/** The result for a form with errors. `heldUploads`: the files that the server keeps for the next attempt. */
export const refused = (entered: Entered, errors: ValidationErrors, heldUploads: string[] = []): Failure => ({
  state: 'refused',
  text: say(messages.formRefused),
  errors,
  heldUploads,
  ...entered,
})

/** The result for a form that the server could not accept, for a reason that the visitor did not cause. */
export const failed = (entered: Entered, text: string): Failure => ({
  state: 'failed',
  text,
  errors: {},
  heldUploads: [],
  ...entered,
})

/** `requestId` is that of the request that sent the form (http/request-id.ts). */
export type FormLog = { log: Log } & { requestId?: string | undefined }

/**
 * Logs that a form could not be stored and returns the result for the visitor.
 * @throws the error itself when it is a programming error rather than a failure of the database or the disk
 */
export function storageFailed({ log, requestId }: FormLog, path: string, error: unknown, entered: Entered): Failure {
  if (!isStorageFailure(error)) throw error
  log.error(path, error, requestId)
  return failed(entered, withNumber(say(messages.notStored), requestId))
}
