import { say } from '../../../lists/language.ts'
import * as messages from '../messages.ts'

/** The hour as a white belt with six marks, and what to bring. */
export const FirstDay = () => (
  <section className="hour" aria-labelledby="first-day">
    <div className="wrap">
      <h2 className="lead-h" id="first-day">
        {say(messages.firstDay)}
      </h2>
      <ol className="hour__line">
        {messages.hour.map(({ minute, heading, text }) => (
          <li key={minute}>
            <p className="hour__m">
              <b>{minute}</b> <span>{say(messages.minutes)}</span>
            </p>
            <h3>{say(heading)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <div className="bring">
        {messages.advice.map(({ heading, text }, at) => (
          <div key={at}>
            <h3>{say(heading)}</h3>
            <p>{say(text)}</p>
          </div>
        ))}
      </div>
    </div>
  </section>
)
