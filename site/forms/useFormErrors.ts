import { useForm } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import type { SubmissionResult } from '../../lists/submission-result.ts'
import type { ValidationErrors } from '../../lists/validation.ts'
import type { FormReading } from './read-form.ts'

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
  id: string
  /** The names of the fields in the order of the form. */
  fieldOrder: readonly string[]
  /** Checks the form. `serverErrors` returns the server's errors that still apply to the given values. */
  read: (formData: FormData, serverErrors: (values: Values) => ValidationErrors) => FormReading
  /** The server's answer to a form that was sent without scripts. */
  answer: SubmissionResult | undefined
}

/**
 * The errors of a form. A field shows its errors when the visitor leaves it or after the first attempt to send, never
 * while the visitor is entering it for the first time.
 */
export function useFormErrors({ id, fieldOrder, read, answer }: FormErrorOptions) {
  const refused = answer?.state === 'refused' ? answer : undefined
  const serverErrors = useRef<ServerErrors | undefined>(refused && { errors: refused.errors, values: refused.values })
  const [attempt, setAttempt] = useState(refused && { error: refused.errors })
  const summary = useRef<HTMLDivElement>(null)
  const summaryNeedsFocus = useRef(false)

  const check = (formData: FormData) => read(formData, (values) => currentErrors(serverErrors.current, values))
  const [conform, fields] = useForm<Values>({
    id,
    defaultNoValidate: false,
    lastResult: attempt,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => check(formData),
  })
  useEffect(() => {
    // Conform renders the errors after it has received them. The first render that has a summary focuses it.
    if (!summaryNeedsFocus.current || !summary.current) return
    summaryNeedsFocus.current = false
    summary.current.focus()
  })

  const show = (errors: ValidationErrors) => {
    setAttempt({ error: errors })
    summaryNeedsFocus.current = true
  }
  // The summary lists only fields of the last attempt: a list that grew while typing would interrupt screen readers.
  const attempted = fieldOrder.map((name) => [name, (attempt?.error[name] && fields[name]?.errors) || []])
  return {
    conform,
    check,
    errorsOf: (name: string) => fields[name]?.errors,
    show,
    /** Shows errors that the server found. Returns false when no field of the form has one. */
    showServerErrors(errors: ValidationErrors, values: Values): boolean {
      if (summarizeErrors(errors, fieldOrder).length === 0) return false
      serverErrors.current = { errors, values }
      show(errors)
      return true
    },
    summary: { ref: summary, errors: summarizeErrors(Object.fromEntries(attempted), fieldOrder) },
  }
}
