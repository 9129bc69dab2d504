import type { Sample } from '../../content/sample/record.ts'
import type { feeSettings } from './fee-settings.ts'

/** The way to pay the sample association. No bank has this address or this account. */
const fees: Sample<typeof feeSettings> = {
  upiAddress: 'association@upi.example',
  payeeName: 'SKAA sample',
  bankName: 'Sample Bank, Mumbai',
  accountName: 'Sample Karate Association',
  accountNumber: '00000000000000',
  ifsc: 'ABCD0000000',
  pan: 'AAAAA0000A',
  address: '00 Sample Road, Mumbai',
  treasurer: 'Dilip Sawant',
  renewalFee: 500,
  purposes: [
    { name: 'Entry fee' },
    { name: 'Grading fee' },
    { name: 'Seminar fee' },
    { name: 'Camp fee' },
    { name: 'Membership fee' },
    { name: 'Renewal fee' },
  ],
}

/** The record of the sample association, by list. */
export const sample = { FeeSettings: { fees } }
