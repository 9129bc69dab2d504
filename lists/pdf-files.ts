import { say } from './language.ts'
import * as messages from './messages.ts'

/** Uploaded PDFs are served below this path, as `/files/{name}-{hash}.pdf`. */
export const pdfFolder = '/files/'
/** The largest PDF that the office uploads, in bytes. */
export const maxPdfBytes = 10_000_000

const pdfName = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{20}\.pdf$/
const maxNameLength = 85

/** Whether a name has the form of a stored PDF. */
export const isStoredPdf = (name: string): boolean => name.length <= maxNameLength && pdfName.test(name)

/** Returns the name under which a visitor saves a stored PDF: without its hash. */
export const readablePdfName = (stored: string): string => stored.replace(/-[0-9a-f]{20}(?=\.pdf$)/, '')

/** The message about a PDF that is too large, with its size if it is known. */
export function pdfTooLarge(bytes?: number): string {
  const max = maxPdfBytes / 1_000_000
  if (bytes === undefined) return say(messages.pdfTooLarge, { max })
  return say(messages.pdfOfSizeTooLarge, { size: (Math.ceil(bytes / 100_000) / 10).toFixed(1), max })
}
