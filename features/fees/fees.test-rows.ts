import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

const waived = { amount: 500, reason: 'helped at the event' }
const paid = { amount: 500, method: 'cash', reference: 'at the desk', paidOn: '2026-11-01' }
const setAside = { state: 'set aside', reason: 'a donation' }
const returned = { amount: 500, isGiven: true, reason: 'by UPI', day: '2026-11-01' }

export const rows: FeatureRows = {
  lists: `
    FeeSettings - - - rae rae
    Fee         - - - rw  rw
    Receipt     - - - rw  rw
    BankPayment - - - rw  rw
    ReceiptYear - - - s   s
    BankColumns - - - w   w`,
  officeRoutes: `
    GET  /api/fees                          401 403 403 200 200
    POST /api/fees/:key/paid                401 403 403 404 404
    POST /api/fees/:key/waived              401 403 403 404 404
    GET  /api/receipts                      401 403 403 200 200
    GET  /api/receipts/csv                  401 403 403 200 200
    GET  /api/receipts/:key/pdf             401 403 403 404 404
    POST /api/receipts/:key/cancelled       401 403 403 404 404
    GET  /api/bank-payments                 401 403 403 200 200
    POST /api/bank-payments/statement       401 403 403 422 422
    POST /api/bank-payments/:key/matched    401 403 403 404 404
    POST /api/bank-payments/:key/decided    401 403 403 404 404
    GET  /api/to-return                     401 403 403 200 200
    POST /api/fees/:key/returned            401 403 403 404 404`,
  officeBodies: {
    'POST /api/fees/:key/paid': paid,
    'POST /api/fees/:key/waived': waived,
    'POST /api/receipts/:key/cancelled': { reason: 'paid twice' },
    'POST /api/bank-payments/:key/matched': { fee: 'E-1', amount: 500 },
    'POST /api/bank-payments/:key/decided': setAside,
    'POST /api/fees/:key/returned': returned,
  },
  bodies: {
    'POST /office/api/fees/:key/paid': { json: paid },
    'POST /office/api/fees/:key/waived': { json: waived },
    'POST /office/api/receipts/:key/cancelled': { json: { reason: 'paid twice' } },
    'POST /office/api/bank-payments/:key/matched': { json: { fee: storedKey, amount: 500 } },
    'POST /office/api/bank-payments/:key/decided': { json: setAside },
    'POST /office/api/fees/:key/returned': { json: returned },
    // Anything but a statement: the tests of statements send those.
    'POST /office/api/bank-payments/statement': { json: {} },
  },
}
