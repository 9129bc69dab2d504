import { formatDate, today } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'

// What the pages with all stored data of a person have in common.

export const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

/** A timestamp as its day in India, and any other text unchanged. */
export function formatDay(value: string | undefined): string {
  if (value === undefined) return say(messages.notRecorded)
  return Number.isNaN(Date.parse(value)) ? value : formatDate(today(new Date(value)))
}

export const exportStyles = `
  body { font: 1rem/1.5 system-ui, sans-serif; color: #15130f; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  h1, h2, h3 { line-height: 1.2 }
  h2 { margin-top: 2rem; border-bottom: 1px solid #857e6f }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.375rem 1rem }
  dt { color: #5a5549 }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
  img { max-width: 100% }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`
