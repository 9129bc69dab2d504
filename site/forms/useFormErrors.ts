import { useEffect, useRef, useState } from 'react'
import type { SubmissionResult } from '../../lists/submission-result.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'

type Values = Record<string, unknown>

/** The errors that the server found, and the values that it found them in. */
type ServerErrors = { errors: ValidationErrors; values: Values }

/** The server's errors that still apply. A changed field has none: only the server can check the new value. */
export const currentErrors = (server: ServerErrors | undefined, values: Values): ValidationErrors =>
  Object.fromEntries(
    Object.entries(server?.errors ?? {}).filter(([name]) => (values[name] ?? '') === (server!.values[name] ?? '')),
  )

/** The first error of each field, in the order of the form. Errors of other names are left out. */
export const summarizeErrors = (errors: ValidationErrors, fieldOrder: readonly string[]) =>
  fieldOrder.flatMap((name) => (errors[name]?.[0] ? [{ name, text: errors[name][0] }] : []))

export type FormErrorOptions = {
  /** The names of the fields in the order of the form. */
  fieldOrder: readonly string[]
  /** Returns the errors of the form. `serverErrors` returns those of the server that still apply to the given values. */
  read: (formData: FormData, serverErrors: (values: Values) => ValidationErrors) => ValidationErrors
  /** The server's answer to a form that was sent without scripts. */
  answer: SubmissionResult | undefined
}

/**
 * The errors of a form. A field shows its errors when the visitor has left it, or after an attempt to send that found some in it, never
 * while the visitor is entering it for the first time.
 */
export function useFormErrors({ fieldOrder, read, answer }: FormErrorOptions) {
  const refused = answer?.state === 'refused' ? answer : undefined
  const serverErrors = useRef<ServerErrors | undefined>(refused && { errors: refused.errors, values: refused.values })
  const [errors, setErrors] = useState<ValidationErrors>(refused?.errors ?? {})
  const [attempt, setAttempt] = useState<readonly string[]>(Object.keys(errors))
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(attempt))
  const summary = useRef<HTMLDivElement>(null)
  const summaryNeedsFocus = useRef(false)

  useEffect(() => {
    // The first render that has a summary focuses it.
    if (!summaryNeedsFocus.current || !summary.current) return
    summaryNeedsFocus.current = false
    summary.current.focus()
  })

  const show = (found: ValidationErrors) => {
    setErrors(found)
    setAttempt(Object.keys(found))
    setShown((before) => new Set([...before, ...Object.keys(found)]))
    summaryNeedsFocus.current = true
  }
  // The summary lists only fields of the last attempt: a list that grew while typing would interrupt screen readers.
  const attempted = Object.fromEntries(attempt.map((name) => [name, errors[name] ?? []]))
  return {
    /** Returns the errors of all fields. */
    check(formData: FormData): ValidationErrors {
      const found = read(formData, (values) => currentErrors(serverErrors.current, values))
      setErrors(found)
      return found
    },
    errorsOf: (name: string) => (shown.has(name) ? errors[name] : undefined),
    /** The visitor has left the field. */
    leave: (name: string) => setShown((before) => new Set([...before, name])),
    show,
    /** Shows errors that the server found. Returns false when no field of the form has one. */
    showServerErrors(found: ValidationErrors, values: Values): boolean {
      if (summarizeErrors(found, fieldOrder).length === 0) return false
      serverErrors.current = { errors: found, values }
      show(found)
      return true
    },
    summary: { ref: summary, errors: summarizeErrors(attempted, fieldOrder) },
  }
}
