import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useAct, whyNot } from '../../../office/acts/useAct.ts'
import type { EntriesView } from '../api-types.ts'
import { withdrawName } from '../entrants.ts'
import * as officeMessages from '../office-messages.ts'
import type { WithdrawRequest } from '../server/withdraw-act.ts'
import { Choices, categoryNames } from './Choices.tsx'
import type { Post } from './useEntries.ts'

/** Whoever a program seems to have entered: apart, until an officer says that it is no spam, or withdraws all of them at once. */
export function Suspected({ view, post }: { view: EntriesView; post: Post }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const withdraw = useAct<WithdrawRequest>(withdrawName)
  const notify = useNotify()
  const { suspected } = view
  const chosen = suspected.filter(({ key }) => selected.has(key))
  if (suspected.length === 0) return null
  const names = categoryNames(view)
  const withdrawChosen = async () => {
    const refusal = whyNot(await withdraw({ form: view.terms.key, keys: chosen.map(({ key }) => key) }))
    if (refusal !== undefined) notify(refusal, { type: 'error' })
  }
  return (
    <details className="card" open={suspected.length < 4}>
      <summary>
        <h2>{say(officeMessages.suspected.heading, { count: suspected.length })}</h2>
      </summary>
      <p className="muted">{say(officeMessages.suspected.means)}</p>
      <div className="row">
        <label className="row">
          <input
            type="checkbox"
            checked={chosen.length === suspected.length}
            onChange={({ target }) => setSelected(new Set(target.checked ? suspected.map(({ key }) => key) : []))}
          />
          {say(officeMessages.selectAll)}
        </label>
        <Button
          variant="outlined"
          disabled={chosen.length === 0}
          onClick={() => post('not-spam', { keys: [...new Set(chosen.map(({ entry }) => entry))] })}
        >
          {say(officeMessages.suspected.notSpam)}
        </Button>
        <Button color="error" disabled={chosen.length === 0} onClick={withdrawChosen}>
          {say(officeMessages.withdraw)}
        </Button>
      </div>
      <ul className="plain-list">
        {suspected.map((person) => (
          <li key={person.key}>
            <label className="row">
              <input
                type="checkbox"
                checked={selected.has(person.key)}
                onChange={() => {
                  const next = new Set(selected)
                  if (!next.delete(person.key)) next.add(person.key)
                  setSelected(next)
                }}
              />
              {[person.name, person.dojoName, view.senders[person.entry]?.name, view.senders[person.entry]?.phone]
                .filter(Boolean)
                .join(', ')}
            </label>
            <Choices person={person} names={names} />
          </li>
        ))}
      </ul>
    </details>
  )
}
