import Button from '@mui/material/Button'
import { say } from '../../../lists/language.ts'
import { type EntriesView, lostChoices } from '../api-types.ts'
import * as officeMessages from '../office-messages.ts'
import { MovePeople } from './MovePeople.tsx'

type Props = { view: EntriesView; onOpen: (key: string) => void; onMoved: () => unknown }

/** Whoever is in a category that the entry form has no more: on no list of the weigh-in, until an officer has chosen another one. */
export function InNoCategory({ view, onOpen, onMoved }: Props) {
  const lost = lostChoices(view)
  if (lost.length === 0) return null
  const count = new Set(lost.map(({ person }) => person.key)).size
  return (
    <section className="card" aria-labelledby="in-no-category">
      <h2 id="in-no-category">{say(officeMessages.moving.inNoCategory, { count })}</h2>
      <p className="muted">{say(officeMessages.moving.inNoCategoryMeans)}</p>
      {[...Map.groupBy(lost, ({ choice }) => choice.category)].map(([code, people]) => (
        <div key={code}>
          <p>
            {code}:{' '}
            {people.map(({ person }) => (
              <Button key={person.key} onClick={() => onOpen(person.key)}>
                {person.name}
              </Button>
            ))}
          </p>
          <MovePeople
            form={view.terms.key}
            from={code}
            targets={view.terms.categories}
            action={say(officeMessages.moving.move)}
            onMoved={onMoved}
          />
        </div>
      ))}
    </section>
  )
}
