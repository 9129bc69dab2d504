import type { ReactNode } from 'react'
import { localAddress, say } from '../../lists/language.ts'
import { Enhanced } from '../components/Island.tsx'
import * as messages from '../messages.ts'

/**
 * The content of a page that a private link opens. It is the same for everybody until the key arrives in the body of a request: by the
 * script, which reads it from the fragment of the address, or by the form for the key.
 */
export const PrivatePage = ({ children }: { children: ReactNode }) => (
  <Enhanced by="site/forms/private-link.island.ts" when="visible">
    <div id="private-page">{children}</div>
  </Enhanced>
)

/** The form for the key. `path`: the page that it opens. `lead`: where the key comes from. `refusal`: why nothing is open. */
export const KeyForm = ({ path, lead, refusal }: { path: string; lead: string; refusal: string | undefined }) => (
  <form className="ruled ruled--three" method="post" action={localAddress(path)}>
    {refusal ? <Summary text={refusal} /> : <p className="lead">{lead}</p>}
    <div className="rule">
      <label htmlFor="key">{say(messages.privateLink)}</label>
      <input id="key" name="key" required autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" />
    </div>
    <button className="btn" type="submit">
      {say(messages.openPrivateLink)}
    </button>
  </form>
)

/** Why a form was refused. */
export const Summary = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins at the error.
  <div className="summary" role="alert" tabIndex={-1} autoFocus>
    <p>{text}</p>
  </div>
)
