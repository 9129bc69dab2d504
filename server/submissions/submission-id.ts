import { createHash } from 'node:crypto'
import { elapsedField, honeypotField, submissionIdField } from '../../lists/forms/submission-result.ts'
import type { ParsedForm } from './parse-form.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** People need longer than this to fill in a form, in milliseconds. */
const fastest = 3000

/**
 * One act of sending. `submission` is the handle that the form carries on when it is shown again: its own where the
 * browser made one. `once` names what was sent: the same content under the same handle is the same act, other content
 * never is, so a form that went back in history and was filled in anew is not mistaken for the first. Without a handle
 * the same content counts as the same act within one day (UTC).
 */
export function identifySubmission(form: ParsedForm, now: Date): { submission: string; once: string } {
  const given = form.fields.get(submissionIdField)
  const own = given && uuid.test(given) ? given.toLowerCase() : undefined
  const once = fingerprint(form, own ?? now.toISOString().slice(0, 10))
  return { submission: own ?? once, once }
}

function fingerprint(form: ParsedForm, under: string): string {
  const print = createHash('sha256').update(under)
  for (const [name, value] of byName(form.fields)) {
    if (name !== elapsedField && name !== submissionIdField) print.update(JSON.stringify([name, value]))
  }
  for (const [name, { bytes }] of byName(form.files)) print.update(`\n${name}:`).update(bytes ?? '')
  const hex = print.digest('hex')
  // In the form of a UUID (RFC 9562, version 8), so that a form shown again can carry it on.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const byName = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** Whether a program rather than a person seems to have filled in the form. It is stored all the same, set apart. */
export function looksAutomated(form: ParsedForm): boolean {
  const elapsed = form.fields.get(elapsedField)
  const tooFast = elapsed !== undefined && /^\d+$/.test(elapsed) && Number(elapsed) < fastest
  return Boolean(form.fields.get(honeypotField)) || tooFast
}
