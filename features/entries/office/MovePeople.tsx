import Button from '@mui/material/Button'
import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import type { Moved } from '../api-types.ts'
import type { Category } from '../categories.ts'
import { categoryLabel } from '../category-name.ts'
import * as officeMessages from '../office-messages.ts'

type Props = {
  /** The key of the entry terms. */
  form: string
  /** The code of the category in which they are. */
  from: string
  targets: readonly Category[]
  action: string
  onMoved: () => unknown
}

/** Moves everybody of one category to another one. */
export function MovePeople({ form, from, targets, action, onMoved }: Props) {
  const [to, setTo] = useState('')
  const notify = useNotify()
  const move = async () => {
    try {
      const path = `/entries/forms/${encodeURIComponent(form)}/move`
      const moved = await request<Moved>(path, { method: 'POST', body: { from, to } })
      notify(say(officeMessages.moving.moved, moved), { type: 'success' })
      await onMoved()
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' })
    }
  }
  return (
    <div className="row">
      <label>
        {say(officeMessages.moving.to)}
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">–</option>
          {targets.map((category) => (
            <option key={category.code} value={category.code}>
              {categoryLabel(category)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="outlined" disabled={to === ''} onClick={move}>
        {action}
      </Button>
    </div>
  )
}
