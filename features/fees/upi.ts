import type { FeeSettings } from './fee-settings.ts'

export type UpiPayment = {
  upiAddress: string
  payeeName: string
  /** Whole rupees. */
  amount: number
  reference: string
}

/** The address that opens a payment app with payee, amount and note filled in (NPCI, UPI linking specification 1.6). */
export function upiAddress({ upiAddress: pa, payeeName: pn, amount, reference }: UpiPayment): string {
  const parameters = { pa, pn, am: amount.toFixed(2), cu: 'INR', tn: reference, tr: reference }
  // Apps read `+` as a plus and `@` as it is.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}

/** What a payer's page shows of the settings. */
export type HowToPay = Pick<
  FeeSettings,
  'upiAddress' | 'payeeName' | 'bankName' | 'accountName' | 'accountNumber' | 'ifsc'
>
