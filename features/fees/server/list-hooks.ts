import { systemActor } from '../../../lists/access.ts'
import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type ListHooks, listHooks, type MailServices } from '../../../server/list-hooks.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Change, HistoryEntry } from '../../../server/store/contract.ts'
import { fees, joinLines, languageOf, lineWords } from '../fees.ts'
import { mails, office } from '../messages.ts'
import { receiptKey, receipts } from '../receipts.ts'
import { formatRupees } from '../rupees.ts'

/** The mail with a receipt to the payer of a fee, in the payer's language: once for each receipt. @throws Unavailable */
async function receiptMail(
  { store }: MailServices,
  { record: fee, revision }: Change<typeof fees>,
  history: readonly HistoryEntry[],
) {
  const to = validAddress(fee?.email)
  const before = history[history.findIndex((entry) => entry.revision === revision) + 1]?.data
  // A mail is not kept for as long as a fee, which may change later.
  if (fee?.state !== 'paid' || !fee.receipt || fee.receipt === before?.receipt || to === undefined) return []
  const receipt = await store.as(systemActor('mail')).get(receipts, receiptKey(fee.receipt))
  if (!receipt || receipt.cancelledAt) return []
  return inLanguage(languageOf(fee), async () => {
    const { number = '', lines = [], amount = 0, paidOn = '' } = receipt
    const association = await associationInSentences(store)
    const content = {
      to,
      language: languageOf(fee),
      subject: say(mails.subject, { number, association }),
      text: say(mails.text, {
        number,
        association,
        day: formatLongDate(paidOn),
        sum: formatRupees(amount),
        lines: joinLines(lines)
          .map((line) => `${lineWords(line)}: ${formatRupees(line.amount)}`)
          .join('\n'),
      }),
    }
    return [{ key: `${receipts.name}-${receipt.key}`, content, asked: true }]
  })
}

export const feeHooks: readonly ListHooks[] = [
  listHooks({
    list: fees,
    mailsWhenNew: () => false,
    mailsAfter: receiptMail,
    affectedPerson: ({ reference, payer, email, createdAt }) => ({
      reference,
      name: payer,
      contact: email,
      since: createdAt,
    }),
  }),
  listHooks({
    list: receipts,
    documents: [office.spreadsheetOf],
    affectedPerson: ({ number, payer, issuedAt }) => ({ reference: number, name: payer, since: issuedAt }),
  }),
]
