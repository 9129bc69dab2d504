import { createHash } from 'node:crypto'
import { elapsedField, submissionField, trap } from '../../lists/forms/answer.ts'
import type { Form } from './receive.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** People need longer than this to fill in a form, in milliseconds. */
const fastest = 3000

/**
 * The name of one act of sending: the form's own where the browser made one, otherwise a fingerprint of everything in
 * it. The same act sent twice has the same name.
 */
export function nameOfAct(form: Form): string {
  const own = form.fields.get(submissionField)
  if (own && uuid.test(own)) return own.toLowerCase()
  const print = createHash('sha256')
  for (const [name, value] of [...form.fields].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (name !== elapsedField) print.update(JSON.stringify([name, value]))
  }
  for (const [name, { bytes }] of [...form.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    print.update(`\n${name}:`).update(bytes ?? '')
  }
  const hex = print.digest('hex')
  // In the form of a UUID (RFC 9562, version 8), so that a form shown again can carry it on.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Whether a program rather than a person seems to have filled in the form. It is stored all the same, set apart. */
export function looksAutomatic(form: Form): boolean {
  const elapsed = form.fields.get(elapsedField)
  const tooFast = elapsed !== undefined && /^\d+$/.test(elapsed) && Number(elapsed) < fastest
  return Boolean(form.fields.get(trap)) || tooFast
}
