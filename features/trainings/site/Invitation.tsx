import { localAddress, say } from '../../../lists/language.ts'
import * as messages from '../messages.ts'

/** The invitation to a first class, as a belt across the page. `dojo`: the name of the page's dojo in addresses. */
export const Invitation = ({ dojo }: { dojo?: string }) => (
  <section className="free on-belt">
    <div className="wrap free__in">
      <h2>{say(messages.firstClassFree)}</h2>
      <p>{say(messages.comeAndTry)}</p>
      <a
        className="btn free__btn"
        href={localAddress(`/first-class${dojo ? `?${new URLSearchParams({ dojo })}` : ''}`)}
      >
        {say(messages.chooseDay)}
      </a>
    </div>
  </section>
)
