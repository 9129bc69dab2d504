import type { ReactNode } from 'react'
import { formatDate } from '../../../../lists/dates.ts'
import { localAddress, say } from '../../../../lists/language.ts'
import { controlIcons, type Drawing, Svg } from '../../../../site/components/control-icons.tsx'
import { Say } from '../../../../site/components/Say.tsx'
import * as register from '../../../black-belts/messages.ts'
import * as messages from '../../check-messages.ts'
import * as certificate from '../../messages.ts'
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
  return (
    <article className={`verdict verdict--${result.kind}`} aria-labelledby="verdict">
      <div className="verdict__belt">{verdictDrawings[result.kind]}</div>
      <div className="verdict__in">
        <h2 id="verdict">{say(messages.verdictNames[result.kind])}</h2>
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
          <p>{say(messages.validText)}</p>
          <Facts facts={[...factsOf(result.holder), [say(messages.signedOn), formatDate(result.holder.signedOn)]]} />
          <p className="verdict__end">
            <Say
              of={messages.notEnded}
              with={{ day: formatDate(result.listDay), link: <PageLink holder={result.holder} /> }}
            />
          </p>
        </>
      )
    case 'offline':
      return (
        <>
          <p>{say(messages.offlineText)}</p>
          <Facts
            facts={[
              result.listDay
                ? [say(messages.listOf), formatDate(result.listDay)]
                : [say(messages.endedRegistrations), say(messages.notOnThisDevice)],
              ...factsOf(result.holder),
            ]}
          />
          {onRetry && (
            <p className="verdict__end">
              <button className="btn btn--line btn--small" type="button" onClick={onRetry}>
                {say(messages.lookAgain)}
              </button>
            </p>
          )}
        </>
      )
    case 'replaced':
      return (
        <>
          <p>{say(messages.replacedText)}</p>
          <Facts facts={[[say(messages.newerRegistration), formatDate(result.newDay)], ...factsOf(result.holder)]} />
          <p className="verdict__end">
            <Say of={messages.askForNewer} with={{ link: <PageLink holder={result.holder} /> }} />
          </p>
        </>
      )
    case 'ended':
      return (
        <>
          <p>{say(messages.endedText)}</p>
          <Facts facts={[[say(messages.asOf), formatDate(result.listDay)], ...factsOf(result.holder)]} />
          <EndNote />
        </>
      )
    case 'expired':
      return (
        <>
          <p>{say(messages.expiredText)}</p>
          <Facts facts={[[say(messages.until), formatDate(result.endDay)], ...factsOf(result.holder)]} />
          <EndNote />
        </>
      )
    case 'altered':
      return (
        <>
          <p>{say(messages.alteredText)}</p>
          <p className="verdict__end">
            <Say
              of={messages.askForOriginal}
              with={{ link: <a href={localAddress('/organization/black-belts')}>{say(messages.searchRegister)}</a> }}
            />
          </p>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>{say(messages.unknownText)}</p>
          <Facts facts={[[say(messages.saysSignedBy), result.issuer]]} />
          <p className="verdict__end">{say(messages.nothingToSay)}</p>
        </>
      )
  }
}

const EndNote = () => (
  <p className="verdict__end">
    <Say
      of={messages.noLongerProves}
      with={{ link: <a href={localAddress('/contact-us')}>{say(register.askTheOffice)}</a> }}
    />
  </p>
)

const PageLink = ({ holder: { registrationNo, award } }: { holder: Holder }) => (
  <a href={localAddress(award?.path ?? `/organization/black-belts/${encodeURIComponent(registrationNo)}`)}>
    {say(messages.openThePage)}
  </a>
)

function factsOf({ name, dan, registrationNo, award }: Holder): [string, string][] {
  if (!award)
    return [
      [say(certificate.name), name],
      [say(register.dan), dan],
      [say(register.registrationNumber), registrationNo],
    ]
  const facts: [string, string][] = [
    [say(certificate.name), name],
    [say(certificate.achievement), dan],
    [say(certificate.event), award.description],
    [say(certificate.day), award.day && formatDate(award.day)],
    [say(certificate.number), registrationNo],
  ]
  return facts.filter(([, text]) => text !== '')
}

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
        title: say(messages.cameraNotAllowed),
        text: say(messages.allowCamera),
      }
    case 'no code':
      return {
        icon: controlIcons.search,
        title: say(messages.noSquare),
        text: say(messages.comeCloser),
      }
    case 'no proof':
      return {
        icon: pageIcon,
        title: say(messages.noProofInPdf),
        text: say(messages.printedAgain),
      }
    case 'page':
      return {
        icon: pageIcon,
        title: say(messages.thatIsThePage),
        text: (
          <Say
            of={messages.onlyOpensPage}
            with={{ link: <a href={localAddress(result.path)}>{say(messages.openIt)}</a> }}
          />
        ),
      }
    case 'number':
      return {
        icon: pageIcon,
        title: say(messages.thatIsANumber),
        text: (
          <Say
            of={messages.numberProvesNothing}
            with={{
              link: (
                <a href={localAddress(`/organization/black-belts?search=${encodeURIComponent(result.number)}`)}>
                  {say(messages.lookUpNumber, { number: result.number })}
                </a>
              ),
            }}
          />
        ),
      }
    case 'unchecked':
      return {
        icon: controlIcons.warning,
        title: say(messages.notYetHere),
        text: say(messages.newestKeys),
      }
    case 'unreadable':
      return {
        icon: controlIcons.search,
        title: say(messages.notAProof),
        text: say(messages.whatProofIs),
      }
    case 'failed':
      return { icon: controlIcons.warning, title: result.title, text: result.text }
  }
}
