import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { say } from '../../../lists/language.ts'
import { formatDate } from '../../../office/lists/format.ts'
import type { ReversedPayment } from '../api-types.ts'
import { formatRupees } from '../rupees.ts'
import * as messages from './messages.ts'
import { CancelDialog } from './Receipts.tsx'

/** The payments that the bank took back, each with the button that cancels its receipt. */
export function Reversed({ payments }: { payments: readonly ReversedPayment[] }) {
  const [cancelled, setCancelled] = useState<string>()
  return (
    <>
      {payments.map(({ key, day, paise = 0, narration = '', receipt, reversedOn }) => (
        <Alert severity="warning" key={key}>
          {[formatDate(day), formatRupees(paise / 100), narration].join(', ')}:{' '}
          {say(messages.takenBack, { day: formatDate(reversedOn) })}{' '}
          {receipt && (
            <Button size="small" onClick={() => setCancelled(receipt)}>
              {say(messages.cancel, { number: receipt })}
            </Button>
          )}
        </Alert>
      ))}
      {cancelled && <CancelDialog number={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}
