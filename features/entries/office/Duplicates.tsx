import Button from '@mui/material/Button'
import { say } from '../../../lists/language.ts'
import { formatDate } from '../../../office/lists/format.ts'
import type { EntrantView, EntriesView } from '../api-types.ts'
import * as officeMessages from '../office-messages.ts'
import { Choices, categoryNames } from './Choices.tsx'
import type { Post } from './useEntries.ts'

const { duplicates: texts } = officeMessages

/** Records that may be of one person, side by side. */
export function Duplicates({ view, post }: { view: EntriesView; post: Post }) {
  const count = view.duplicates.length
  const people = new Map(view.people.map((person) => [person.key, person]))
  if (count === 0) return null
  return (
    <details className="card duplicates" open={count < 4}>
      <summary>
        <h2>{say(texts.heading, { count })}</h2>
      </summary>
      <p className="muted">{say(texts.hint)}</p>
      {view.duplicates.map(([one, other]) => (
        <section key={`${one} ${other}`} aria-label={people.get(one)?.name}>
          <div className="pair">
            {[[one, other] as const, [other, one] as const].map(([kept, second]) => {
              const person = people.get(kept)
              return (
                person && (
                  <Side key={kept} view={view} person={person}>
                    {() => post('merge', { kept, other: second }, () => say(texts.merged))}
                  </Side>
                )
              )
            })}
          </div>
          <Button onClick={() => post('distinct', { kept: one, other })}>{say(texts.twoPeople)}</Button>
        </section>
      ))}
    </details>
  )
}

function Side({ view, person, children: keep }: { view: EntriesView; person: EntrantView; children: () => unknown }) {
  const sender = view.senders[person.entry]
  const facts = [
    person.birthDate && formatDate(person.birthDate),
    person.dojoName,
    person.weight && `${person.weight} kg`,
  ]
  return (
    <div>
      <h3>{person.name}</h3>
      <p>{facts.filter(Boolean).join(', ')}</p>
      <Choices person={person} names={categoryNames(view)} />
      <p>
        {[sender?.name, sender?.instructor && say(officeMessages.anInstructor), sender?.email, sender?.reference]
          .filter(Boolean)
          .join(', ')}
      </p>
      {person.choices.some(({ paid }) => paid) && <p>{say(texts.isPaid)}</p>}
      <Button variant="outlined" onClick={keep}>
        {say(texts.keep, { sender: sender?.name ?? '' })}
      </Button>
    </div>
  )
}
