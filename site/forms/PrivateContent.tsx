import { createContext, type ReactNode, useContext } from 'react'
import { localAddress, say } from '../../lists/language.ts'
import { Enhanced } from '../components/Island.tsx'
import * as messages from '../messages.ts'
import type { OwnAnswer } from '../page.ts'

/** The form that the page offers to send again. Server only. */
export const UnsentForm = createContext<OwnAnswer['unsent']>(undefined)

/**
 * What a private link opens. Until the key arrives in the body of a request, the page is the same for everybody: the script reads the key
 * from the fragment of the address, and without scripts the visitor pastes the link into `KeyForm`.
 */
export const PrivateContent = ({ children }: { children: ReactNode }) => (
  <Enhanced by="site/forms/private-link.island.ts" when="idle">
    <div id="private">
      <Unsent>{children}</Unsent>
    </div>
  </Enhanced>
)

/** The form that was not sent, in place of the content: what was typed is nowhere else, because a browser goes back to no answer of a form. */
function Unsent({ children }: { children: ReactNode }) {
  const unsent = useContext(UnsentForm)
  if (!unsent) return children
  return (
    <article className="sheet status__sheet">
      <form className="key" method="post" action={localAddress(unsent.path)}>
        <Refusal text={unsent.text} />
        {Object.entries(unsent.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          <button className="btn" type="submit">
            {say(messages.sendAgain)}
          </button>
        </p>
      </form>
    </article>
  )
}

/** The form for a private link. `refusal`: why the one that was sent opens nothing. */
export const KeyForm = ({ path, lead, refusal }: { path: string; lead: string; refusal: string | undefined }) => (
  <form className="key" method="post" action={localAddress(path)}>
    {refusal ? <Refusal text={refusal} /> : <p className="lead">{lead}</p>}
    <div className="rule">
      <label htmlFor="key">{say(messages.privateLink)}</label>
      <input id="key" name="key" required autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" />
    </div>
    <p>
      <button className="btn" type="submit">
        {say(messages.openLink)}
      </button>
    </p>
  </form>
)

/** The form to ask for a private link, and the one for a link: that one is first when it says why a link opens nothing. */
export const AskOrOpen = ({ children, ...form }: Parameters<typeof KeyForm>[0] & { children: ReactNode }) => (
  <>
    {!form.refusal && children}
    <KeyForm {...form} />
    {form.refusal && children}
  </>
)

/** Why a form of the page was refused. */
export const Refusal = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins at the error.
  <div className="summary" role="alert" tabIndex={-1} autoFocus>
    <p>{text}</p>
  </div>
)

/** A button that sends the key of a private link with what is to be done. */
export const PrivateAction = ({
  path,
  secret,
  action,
  label,
  className = 'as-link',
  isDownload,
}: {
  path: string
  secret: string
  action: string
  label: string
  className?: string
  /** The answer is a file. */
  isDownload?: true
}) => (
  <form method="post" action={localAddress(path)} data-download={isDownload && ''}>
    <input type="hidden" name="key" value={secret} />
    <button className={className} type="submit" name="action" value={action}>
      {label}
    </button>
  </form>
)
