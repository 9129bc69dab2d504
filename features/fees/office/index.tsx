import AccountBalance from '@mui/icons-material/AccountBalance'
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet'
import CurrencyRupee from '@mui/icons-material/CurrencyRupee'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import { lazy } from 'react'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { bankPayments } from '../bank-payments.ts'
import { feeSettings } from '../fee-settings.ts'
import { fees } from '../fees.ts'
import { receipts } from '../receipts.ts'

const Fees = lazy(() => import('./Fees.tsx'))
const BankStatement = lazy(() => import('./BankStatement.tsx'))
const Receipts = lazy(() => import('./Receipts.tsx'))

/** The work of the treasurer. */
const section = () => fees.title

export const feesOffice: OfficeFeature = {
  lists: [
    { list: fees, section, icon: <CurrencyRupee />, screen: <Fees /> },
    { list: bankPayments, section, icon: <AccountBalance />, screen: <BankStatement /> },
    { list: receipts, section, icon: <ReceiptLong />, screen: <Receipts /> },
    { list: feeSettings, section, icon: <AccountBalanceWallet /> },
  ],
}
