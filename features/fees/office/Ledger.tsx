import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { say } from '../../../lists/language.ts'
import './fees.css'
import * as messages from './messages.ts'

type LedgerProps = { title: string; columns: readonly string[]; children: ReactNode }

/** A table of money: on a phone, each row is a card. */
export const Ledger = ({ title, columns, children }: LedgerProps) => (
  <div className="scroll-x">
    <table className="plain records ledger">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

const rowsAtOnce = 100

type FoldedProps = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number | undefined)[])[]
  isOpen?: boolean
}

/** A ledger that is read only. Its rows are rendered when they are asked for: there may be thousands. */
export function FoldedLedger({ title, columns, rows, isOpen = false }: FoldedProps) {
  const [shown, setShown] = useState(isOpen ? rowsAtOnce : 0)
  if (rows.length === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setShown(shown || rowsAtOnce)}>
      <summary>
        {title} ({rows.length})
      </summary>
      <Ledger title={title} columns={columns}>
        {rows.slice(0, shown).map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at} style={{ overflowWrap: 'anywhere' }}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </Ledger>
      {shown < rows.length && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>
          {say(messages.moreLines, { count: rows.length - shown })}
        </Button>
      )}
    </details>
  )
}
