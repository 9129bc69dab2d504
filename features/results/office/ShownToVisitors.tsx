import { say } from '../../../lists/language.ts'
import * as messages from '../messages.ts'
import type { ShownResults } from '../shown-results.ts'

const medal = (rank: number) => say(messages.medalNames[rank - 1]!)

/** The preview: every medal as visitors will see it. */
export const ShownToVisitors = ({ shown: { table, groups, unnamed } }: { shown: ShownResults }) => (
  <section className="card">
    <h2>{say(messages.office.preview)}</h2>
    {table.length === 0 && <p>{say(messages.noMedals)}</p>}
    <ol>
      {table.map(({ dojo, counts }) => (
        <li key={dojo}>
          {dojo}: {counts.map((count, at) => `${medal(at + 1)} ${count}`).join(', ')}
        </li>
      ))}
    </ol>
    {groups.flatMap(({ title, podiums }) =>
      podiums.map((podium) => (
        <div key={`${title} ${podium.title}`}>
          <h3>{podium.title}</h3>
          <ul>
            {podium.medals.map(({ rank, name, dojo }, at) => (
              <li key={at}>
                {medal(rank)}: {[name, dojo].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )),
    )}
    {unnamed.length > 0 && (
      <>
        <h3>{say(messages.children)}</h3>
        <ul>
          {unnamed.map(({ dojo, counts }) => (
            <li key={dojo}>
              {dojo}: {counts.flatMap((count, at) => (count > 0 ? `${medal(at + 1)} ${count}` : [])).join(', ')}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
