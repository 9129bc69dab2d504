import { join } from 'node:path'
import type { Context } from 'hono'
import { systemActor, visitor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { personalHeaders } from '../../../server/pages/pages.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import { readPictures } from '../../../server/pdfs/pictures.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import { feeSettings } from '../fee-settings.ts'
import { languageOf } from '../fees.ts'
import { paper } from '../messages.ts'
import type { ReceiptPictures, ReceiptSheet } from './receipt-pdf.ts'
import { requireReceipt } from './receipts.ts'

export type ReceiptServices = { store: LeasedStore; files: Pick<Files, 'media'> }

const draw = createPdfDrawing<[ReceiptSheet, ReceiptPictures]>(
  join(import.meta.dirname, 'receipt-pdf.ts'),
  'receiptPdf',
)

/** A receipt as a PDF in the language of its payer. @throws NotFound, Unavailable */
export async function drawReceipt({ store, files }: ReceiptServices, number: string): Promise<Buffer> {
  const reader = store.as(systemActor('fees'))
  const [receipt, settings, stored] = await Promise.all([
    requireReceipt(store, number),
    reader.get(feeSettings, feeSettings.singletonKey!),
    store.as(visitor).get(association, 'site'),
  ])
  const pictures = await readPictures(files, { logo: stored?.logo, seal: stored?.seal })
  return inLanguage(languageOf(receipt), () => {
    const { name, shortName } = stored ? inOneLanguage(association, stored) : {}
    const { address, pan, treasurer } = settings ?? {}
    const sheet = { receipt, association: { name, shortName }, settings: { address, pan, treasurer } }
    return draw(sheet, pictures)
  })
}

/** Answers with a receipt, which is for one person. */
export const answerPdf = (context: Context, pdf: Buffer, number: string): Response =>
  context.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': disposition('attachment', `${say(paper.receipt)} ${number.replace('/', '-')}.pdf`),
    'cache-control': 'no-store',
    ...personalHeaders,
  })
