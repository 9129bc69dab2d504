import { createContext, type ReactNode, useContext } from 'react'
import { localAddress, say } from '../../lists/language.ts'
import { Enhanced } from '../components/Island.tsx'
import * as messages from '../messages.ts'
import type { OwnAnswer } from '../page.ts'

/** What the kit answers on every private page, beside what the page shows. Server only. */
export const PrivateAnswer = createContext<Pick<OwnAnswer, 'unsent' | 'confirmation' | 'links'>>({})

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

/** A form that was not sent, or that waits for a code, in place of the content: what was typed is nowhere else. */
function Unsent({ children }: { children: ReactNode }) {
  const { unsent, confirmation } = useContext(PrivateAnswer)
  if (unsent)
    return (
      <HeldForm {...unsent}>
        <Refusal text={unsent.text} />
        <p>
          <button className="btn" type="submit">
            {say(messages.sendAgain)}
          </button>
        </p>
      </HeldForm>
    )
  if (!confirmation) return children
  const { text, isError } = confirmation
  return (
    <HeldForm {...confirmation}>
      <h2>{say(messages.confirmIt)}</h2>
      <p>{say(messages.codeExplained)}</p>
      {isError ? <Refusal text={text} /> : <p role="status">{text}</p>}
      <CodeField />
      <p>
        <button className="btn" type="submit">
          {say(messages.confirmIt)}
        </button>
      </p>
      <p>
        <button className="as-link" type="submit" name="code" value="" formNoValidate>
          {say(messages.sendCode)}
        </button>
      </p>
    </HeldForm>
  )
}

const HeldForm = ({
  path,
  fields,
  children,
}: {
  path: string
  fields: Readonly<Record<string, string>>
  children: ReactNode
}) => (
  <article className="sheet status__sheet">
    <form className="key" method="post" action={localAddress(path)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  </article>
)

/** The field for a code that was mailed. */
export const CodeField = () => (
  <div className="rule">
    <label htmlFor="code">{say(messages.code)}</label>
    <input id="code" name="code" inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
  </div>
)

/** The person ends this link, or all others, on each page that a private link opens. */
export function OwnLinks() {
  const { links } = useContext(PrivateAnswer)
  if (!links) return null
  const { path, secret, others, isEnded } = links
  return (
    <section id="links" className="fine">
      <h2>{say(messages.privateLink)}</h2>
      {isEnded && <p role="status">{say(messages.othersEnded)}</p>}
      <p>{say(messages.whoHasLink)}</p>
      <PrivateAction path={path} secret={secret} action="end-link" label={say(messages.endLink)} fragment="links" />
      {others > 0 && (
        <PrivateAction
          path={path}
          secret={secret}
          action="end-other-links"
          label={say(messages.endOtherLinks)}
          fragment="links"
        />
      )}
    </section>
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
  fragment,
  isDownload,
}: {
  path: string
  secret: string
  action: string
  label: string
  className?: string
  /** The part of the page at which it comes back. */
  fragment?: string
  /** The answer is a file. */
  isDownload?: true
}) => (
  <form method="post" action={localAddress(path) + (fragment ? `#${fragment}` : '')} data-download={isDownload && ''}>
    <input type="hidden" name="key" value={secret} />
    <button className={className} type="submit" name="action" value={action}>
      {label}
    </button>
  </form>
)
