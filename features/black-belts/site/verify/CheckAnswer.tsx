import type { ReactNode } from 'react'
import { formatDate } from '../../../../lists/dates.ts'
import { controlIcons, type Drawing, Svg } from '../../../../site/components/control-icons.tsx'
import type { Holder, Verdict } from './check-credential.ts'
import { verdictDrawings } from './verdict-drawings.tsx'
import { cameraIcon, pageIcon } from './verify-icons.tsx'

/**
 * What a check answers: a verdict, or why there is none.
 * - `no code`: the picture shows no QR code
 * - `no proof`: the PDF holds no credential
 * - `no camera`: the visitor or the browser has not allowed the camera
 * - `failed`: another reason, in words
 */
export type CheckResult =
  | Verdict
  | { kind: 'no code' }
  | { kind: 'no proof' }
  | { kind: 'no camera' }
  | { kind: 'failed'; title: string; text: string }

type VerdictKind = keyof typeof verdictDrawings

/** The answer of the check. `onRetry` looks again, where a script can. */
export function CheckAnswer({ result, onRetry }: { result: CheckResult; onRetry?: () => void }) {
  if (isNote(result)) return <Note result={result} />
  const { drawing, title } = verdictDrawings[result.kind]
  return (
    <article className={`verdict verdict--${result.kind}`} aria-labelledby="verdict">
      <div className="verdict__belt">{drawing}</div>
      <div className="verdict__in">
        <h2 id="verdict">{title}</h2>
        <Sentences result={result} onRetry={onRetry} />
      </div>
    </article>
  )
}

const isNote = (result: CheckResult): result is Exclude<CheckResult, { kind: VerdictKind }> =>
  !(result.kind in verdictDrawings)

function Sentences({
  result,
  onRetry,
}: {
  result: Extract<CheckResult, { kind: VerdictKind }>
  onRetry: (() => void) | undefined
}) {
  switch (result.kind) {
    case 'valid':
      return (
        <>
          <p>The association signed this, and nothing was changed.</p>
          <Facts facts={[...factsOf(result.holder), ['Signed on', formatDate(result.holder.signedOn)]]} />
          <p className="verdict__end">
            Not ended as of {formatDate(result.listDay)}. <PageLink holder={result.holder} />
          </p>
        </>
      )
    case 'offline':
      return (
        <>
          <p>The signature is good. Whether the registration has ended since, this device cannot know.</p>
          <Facts
            facts={[
              result.listDay
                ? ['List of', formatDate(result.listDay)]
                : ['List of ended registrations', 'not on this device'],
              ...factsOf(result.holder),
            ]}
          />
          {onRetry && (
            <p className="verdict__end">
              <button className="btn btn--line btn--small" type="button" onClick={onRetry}>
                Look again
              </button>
            </p>
          )}
        </>
      )
    case 'replaced':
      return (
        <>
          <p>
            The signature is real. The association has registered this black belt anew since: the dan is higher, or the
            name or the number is corrected.
          </p>
          <Facts facts={[['Newer registration of', formatDate(result.newDay)], ...factsOf(result.holder)]} />
          <p className="verdict__end">
            Ask for the newer certificate. <PageLink holder={result.holder} />
          </p>
        </>
      )
    case 'ended':
      return (
        <>
          <p>The signature is real, but this registration has ended.</p>
          <Facts facts={[['As of', formatDate(result.listDay)], ...factsOf(result.holder)]} />
          <EndNote />
        </>
      )
    case 'expired':
      return (
        <>
          <p>The signature is real, but its time is over.</p>
          <Facts facts={[['Until', formatDate(result.endDay)], ...factsOf(result.holder)]} />
          <EndNote />
        </>
      )
    case 'altered':
      return (
        <>
          <p>
            Something was changed after the signing, or the association never signed it. Do not rely on any word of it.
          </p>
          <p className="verdict__end">
            Ask to see the original sheet, or <a href="/organization/black-belts">search the register</a>.
          </p>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>A certificate, but not signed by this association.</p>
          <Facts facts={[['Says that it is signed by', result.issuer]]} />
          <p className="verdict__end">We can say nothing about it, neither good nor bad.</p>
        </>
      )
  }
}

const EndNote = () => (
  <p className="verdict__end">
    It no longer proves a rank. <a href="/contact-us">Ask the office</a>
  </p>
)

const PageLink = ({ holder: { registrationNo } }: { holder: Holder }) => (
  <a href={`/organization/black-belts/${encodeURIComponent(registrationNo)}`}>Open the page</a>
)

const factsOf = ({ name, dan, registrationNo }: Holder): [string, string][] => [
  ['Name', name],
  ['Dan', dan],
  ['Registration No.', registrationNo],
]

const Facts = ({ facts }: { facts: [string, string][] }) => (
  <dl>
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** Why there is no verdict, and what to do. */
function Note({ result }: { result: Exclude<CheckResult, { kind: VerdictKind }> }) {
  const { icon, title, text } = noteOf(result)
  return (
    <div className="check-note">
      <Svg {...icon} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}

function noteOf(result: Exclude<CheckResult, { kind: VerdictKind }>): {
  icon: Drawing
  title: string
  text: ReactNode
} {
  switch (result.kind) {
    case 'no camera':
      return {
        icon: cameraIcon,
        title: 'The camera is not allowed',
        text: 'Allow it beside the address bar, or choose a picture instead.',
      }
    case 'no code':
      return {
        icon: controlIcons.search,
        title: 'No square found',
        text: 'Come closer, keep the sheet flat, and avoid reflections.',
      }
    case 'no proof':
      return {
        icon: pageIcon,
        title: 'No signed proof in this PDF',
        text: 'It was printed again or scanned, or this site did not make it. Choose the PDF as it was downloaded from the page of the certificate, or a photo of the larger square.',
      }
    case 'page':
      return {
        icon: pageIcon,
        title: 'That is the page, not the proof',
        text: (
          <>
            This square only opens a page. <a href={result.path}>Open it</a>, or hold the camera nearer to the larger
            square.
          </>
        ),
      }
    case 'number':
      return {
        icon: pageIcon,
        title: 'That is a number, not the proof',
        text: (
          <>
            A number alone proves nothing.{' '}
            <a href={`/organization/black-belts?search=${encodeURIComponent(result.number)}`}>
              Look up {result.number} in the register
            </a>
            , or take the larger square on the sheet.
          </>
        ),
      }
    case 'unchecked':
      return {
        icon: controlIcons.warning,
        title: 'It cannot be checked here yet',
        text: 'This device does not have the association’s newest keys. Connect it to a network once, and look again.',
      }
    case 'unreadable':
      return {
        icon: controlIcons.search,
        title: 'That is not a signed proof',
        text: 'The proof is the larger of the two squares on the sheet. As text and in a credential file it is one long word that begins with ey.',
      }
    case 'failed':
      return { icon: controlIcons.warning, title: result.title, text: result.text }
  }
}
