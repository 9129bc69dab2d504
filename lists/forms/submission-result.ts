import type { ValidationErrors } from '../engine/validation.ts'

/** Shown after a message or an application is durably stored. The wording is the specification's. */
export const successMessage = 'Message sended Successfully. We will get in touch soon. Thank You !!'

/** Hidden fields that every form carries. `company` is left empty by people; programs fill it in. */
export const honeypotField = 'company'
export const submissionIdField = 'submission'
export const elapsedField = 'elapsed'

/**
 * What the server answers to a form. As JSON for a script, as a page without one.
 * `values` are the texts as typed, `kept` the files that the server still holds for `submission`.
 */
export type SubmissionResult =
  | { state: 'sent'; text: string; reference?: string }
  | {
      state: 'refused' | 'failed'
      text: string
      values: Record<string, string>
      complaints: ValidationErrors
      submission: string
      kept: string[]
    }
