import type { ReactNode } from 'react'
import { say } from '../../../lists/language.ts'
import './fees.css'
import * as messages from './messages.ts'

/** A table of money: on a phone, each row is a card. The last column has what can be done. */
export const Ledger = ({
  title,
  columns,
  children,
}: {
  title: string
  columns: readonly string[]
  children: ReactNode
}) => (
  <div className="scroll-x">
    <table className="plain records ledger">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {[...columns, say(messages.actions)].map((label) => (
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
