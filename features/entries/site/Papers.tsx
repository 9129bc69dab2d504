import { localAddress, say } from '../../../lists/language.ts'
import { maxPaperMb } from '../enter-form.ts'
import * as publicMessages from '../public-messages.ts'
import type { ShownPerson } from '../server/entry-view.ts'

type Props = {
  people: readonly ShownPerson[]
  secret: string
  /** The private page that receives the pictures. `fields`: what its forms send besides. */
  path: string
  fields?: Readonly<Record<string, string>>
}

/** The papers that the event asks for: what is there, and a form for each picture that is not. */
export function Papers({ people, secret, path, fields = {} }: Props) {
  const papers = people.flatMap((person) => person.papers.map((paper) => ({ person, paper })))
  if (papers.length === 0) return null
  return (
    <section className="papers" id="papers">
      <h2>{say(publicMessages.papers)}</h2>
      <p>
        {say(publicMessages.papersMeans)} {say(publicMessages.paperTooLarge, { mb: maxPaperMb })}
      </p>
      <ul>
        {papers.map(({ person, paper }) => {
          const id = `paper-${person.key}-${paper.code}`
          const label = say(publicMessages.paperOf, { paper: paper.name, name: person.name })
          const about = { key: secret, ...fields, entrant: person.key, paperCode: paper.code }
          return (
            <li key={id}>
              {paper.state === 'missing' ? (
                <form method="post" action={localAddress(path)} encType="multipart/form-data">
                  {Object.entries(about).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <label htmlFor={id}>{label}</label>
                  <input id={id} type="file" name="paper" accept="image/*" required />
                  <button className="btn btn--line btn--small" type="submit" name="action" value="paper">
                    {say(publicMessages.addPaper)}
                  </button>
                </form>
              ) : (
                <p>
                  {label}: <b>{say(paper.state === 'seen' ? publicMessages.paperSeen : publicMessages.paperArrived)}</b>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
