import { say } from '../../../lists/language.ts'
import { formatDate, formatTimestampDate } from '../../../office/lists/format.ts'
import type { LikePayment, NamedFee, OpenPayment, StoredPayment } from '../api-types.ts'
import * as messages from './messages.ts'

/** What is known about a payment, in sentences. */
export function notesOf(payment: OpenPayment | StoredPayment): string[] {
  const { candidates, named, like, reversedOn } = payment
  const { state = 'open', fee, receipt, note }: Partial<StoredPayment> = payment
  const isOpen = state === 'open'
  const notes = [
    ...named.map(namedWords),
    like ? likeWords(like) : '',
    reversedOn ? say(messages.takenBack, { day: formatDate(reversedOn) }) : '',
    isOpen && receipt ? say(messages.wasCancelled, { receipt }) : '',
    isOpen ? '' : [fee, receipt].filter(Boolean).join(', '),
    note ?? '',
  ].filter(Boolean)
  return isOpen && notes.length + candidates.length === 0 ? [say(messages.noCandidate)] : notes
}

export function likeWords({ day = '', receipt = '', fee = '' }: LikePayment): string {
  const words = { day: formatDate(day), receipt, fee }
  return receipt ? say(messages.looksLikeReceipt, words) : say(messages.looksLike, words)
}

function namedWords({ reference, payer = '', state, at, receipt = '' }: NamedFee): string {
  const { names } = messages
  const words = { reference, payer, receipt, day: at ? formatTimestampDate(at) : '' }
  if (state === 'paid') return say(names.paid, words)
  if (state === 'waived') return say(names.waived, words)
  return state === 'erased' ? say(names.erased, words) : say(names.cancelled, words)
}
