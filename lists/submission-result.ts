import type { ValidationErrors } from './validation-errors.ts'

/** Hidden fields of both forms. People leave the honeypot empty; programs fill it in. */
export const honeypotField = 'company'
export const submissionIdField = 'submission'
export const elapsedField = 'elapsed'

/** The private link of an applicant, with its QR code: the data of an SVG path in a square of this size. */
export type PrivateLink = { address: string; qr: { size: number; path: string } }

/**
 * The server's answer to a form: JSON for a script, a page otherwise. `reference` is the application's number
 * and `link` its private link, which only this answer and mails contain. `page`: the page that shows what was sent; default: that of the form.
 * `errors` are the errors by field, `values` the texts as entered, `submission` the submission id, and `heldUploads`
 * the names of the files that the server still holds for the next attempt.
 */
export type SubmissionResult =
  | { state: 'sent'; text: string; reference?: string; link?: PrivateLink; page?: string }
  | {
      state: 'refused' | 'failed'
      text: string
      values: Record<string, string>
      errors: ValidationErrors
      submission: string
      heldUploads: string[]
    }
