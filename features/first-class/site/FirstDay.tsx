import { say } from '../../../lists/language.ts'
import * as messages from '../messages.ts'

/** The minutes from the bow on. */
const minuteOf: Record<keyof typeof messages.hour, string> = {
  arrive: '−15',
  bow: '0',
  warmUp: '5',
  punch: '20',
  game: '40',
  end: '55',
}
const hour = Object.keys(messages.hour) as (keyof typeof messages.hour)[]
const advice = Object.entries(messages.advice)

/** The hour as a white belt with six marks, and what to bring. */
export const FirstDay = () => (
  <section className="hour" aria-labelledby="first-day">
    <div className="wrap">
      <h2 className="lead-h" id="first-day">
        {say(messages.firstDay)}
      </h2>
      <ol className="hour__line">
        {hour.map((name) => (
          <li key={name}>
            <p className="hour__m">
              <b>{minuteOf[name]}</b> <span>{say(messages.minutes)}</span>
            </p>
            <h3>{say(messages.hour[name].heading)}</h3>
            <p>{say(messages.hour[name].text)}</p>
          </li>
        ))}
      </ol>
      <div className="bring">
        {advice.map(([name, { heading, text }]) => (
          <div key={name}>
            <h3>{say(heading)}</h3>
            <p>{say(text)}</p>
          </div>
        ))}
      </div>
    </div>
  </section>
)
