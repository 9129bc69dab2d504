import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate } from '../../../office/lists/format.ts'
import type { ReturnsAnswer } from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { fees as listTexts } from '../messages.ts'
import { receipts } from '../receipts.ts'
import { formatRupees } from '../rupees.ts'
import { Ledger } from './Ledger.tsx'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** What is decided about: the path of its address, the sum in rupees, and the words of the row. */
type Row = {
  path: string
  amount: number
  reference: string
  who: (string | undefined)[]
  what: string
  sum: string
  isTold: boolean
}

function rowsOf({ fees: owed, payments }: ReturnsAnswer): Row[] {
  const ofFees = owed.map(({ key, toReturn, told = 0, receipt, bankReference = '', narration, ...payer }) => ({
    ...{ path: `/fees/${encodeURIComponent(key)}/returned`, amount: toReturn ?? 0, reference: key, who: whoIs(payer) },
    ...{ sum: formatRupees(toReturn ?? told), isTold: !toReturn },
    what: toReturn
      ? [receipt, narration].filter(Boolean).join(', ')
      : say(messages.onlyTold, { reference: bankReference }),
  }))
  const ofPayments = payments.map(({ key, day, paise = 0, narration, note, fee = '', ...payer }) => ({
    ...{ path: `/bank-payments/${key}/decided`, amount: paise / 100, reference: fee, who: whoIs(payer), isTold: false },
    ...{ sum: formatRupees(paise / 100), what: [formatDate(day), narration, note].filter(Boolean).join(', ') },
  }))
  return [...ofFees, ...ofPayments]
}

const whoIs = ({ payer, email, phone }: Pick<ReturnsAnswer['fees'][number], 'payer' | 'email' | 'phone'>) => [
  payer,
  email,
  phone,
]

/** What is to be given back, until an officer says what became of it. */
export function ToReturn() {
  const [chosen, setChosen] = useState<{ row: Row; isGiven: boolean }>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [fees.name, 'to return'],
    queryFn: () => request<ReturnsAnswer>('/to-return'),
    staleTime: 0,
  })
  const rows = data ? rowsOf(data) : []
  if (!data || rows.length === 0) return null
  const decide = async ({ row, isGiven }: NonNullable<typeof chosen>, reason: string, day: string) => {
    const body = row.path.startsWith('/fees')
      ? { amount: row.amount, isGiven, reason, day }
      : { state: isGiven ? 'returned' : 'open', reason: isGiven ? `${formatDate(day)}: ${reason}` : reason }
    await request(row.path, { method: 'POST', body })
    notify(say(messages.isDecided), { type: 'success' })
    for (const list of [fees, receipts, bankPayments]) await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return (
    <section aria-labelledby="to-return">
      <h2 id="to-return">{say(messages.toReturn, { sum: formatRupees(data.sum) })}</h2>
      <p className="muted">{say(messages.toReturnMeans)}</p>
      <Ledger
        title={say(listTexts.toReturn)}
        columns={[fees.fields.reference.label, fees.fields.payer.label, fees.fields.amount.label, say(messages.paidAs)]}
      >
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">{row.reference}</th>
            <td>{row.who.filter(Boolean).join(', ')}</td>
            <td className="day">{row.sum}</td>
            <td style={{ overflowWrap: 'anywhere' }}>{row.what}</td>
            <td>
              {(row.isTold ? [false] : [true, false]).map((isGiven) => (
                <Button key={String(isGiven)} size="small" onClick={() => setChosen({ row, isGiven })}>
                  {say(isGiven ? messages.givenBack : messages.notGivenBack)}
                </Button>
              ))}
            </td>
          </tr>
        ))}
      </Ledger>
      {chosen && (
        <ReasonDialog
          title={say(chosen.isGiven ? messages.givenBack : messages.notGivenBack)}
          explanation={[chosen.row.reference, ...chosen.row.who, chosen.row.sum].filter(Boolean).join(', ')}
          label={say(chosen.isGiven ? messages.howGivenBack : messages.reason)}
          today={today(new Date())}
          confirm={say(chosen.isGiven ? messages.givenBack : messages.notGivenBack)}
          onConfirm={({ reason, day }) => decide(chosen, reason, day)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
