import type { ReactNode } from 'react'
import { formatDate } from '../../../../lists/dates.ts'
import { localAddress, say } from '../../../../lists/language.ts'
import { controlIcons, type Drawing, Svg } from '../../../../site/components/control-icons.tsx'
import { Say } from '../../../../site/components/Say.tsx'
import * as blackBeltsMessages from '../../../black-belts/messages.ts'
import * as checkMessages from '../../check-messages.ts'
import * as messages from '../../messages.ts'
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
        <h2 id="verdict">{say(checkMessages.verdictNames[result.kind])}</h2>
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
          <p>{say(checkMessages.validText)}</p>
          <Facts
            facts={[...factsOf(result.holder), [say(checkMessages.signedOn), formatDate(result.holder.signedOn)]]}
          />
          <p className="verdict__end">
            <Say
              of={checkMessages.notEnded}
              with={{ day: formatDate(result.listDay), link: <PageLink holder={result.holder} /> }}
            />
          </p>
        </>
      )
    case 'offline':
      return (
        <>
          <p>{say(checkMessages.offlineText)}</p>
          <Facts
            facts={[
              result.listDay
                ? [say(checkMessages.listOf), formatDate(result.listDay)]
                : [say(checkMessages.endedRegistrations), say(checkMessages.notOnThisDevice)],
              ...factsOf(result.holder),
            ]}
          />
          {onRetry && (
            <p className="verdict__end">
              <button className="btn btn--line btn--small" type="button" onClick={onRetry}>
                {say(checkMessages.lookAgain)}
              </button>
            </p>
          )}
        </>
      )
    case 'replaced':
      return (
        <>
          <p>{say(checkMessages.replacedText)}</p>
          <Facts
            facts={[[say(checkMessages.newerRegistration), formatDate(result.newDay)], ...factsOf(result.holder)]}
          />
          <p className="verdict__end">
            <Say of={checkMessages.askForNewer} with={{ link: <PageLink holder={result.holder} /> }} />
          </p>
        </>
      )
    case 'ended':
      return (
        <>
          <p>{say(checkMessages.endedText)}</p>
          <Facts facts={[[say(checkMessages.asOf), formatDate(result.listDay)], ...factsOf(result.holder)]} />
          <EndNote />
        </>
      )
    case 'expired':
      return (
        <>
          <p>{say(checkMessages.expiredText)}</p>
          <Facts facts={[[say(checkMessages.until), formatDate(result.endDay)], ...factsOf(result.holder)]} />
          <EndNote />
        </>
      )
    case 'altered':
      return (
        <>
          <p>{say(checkMessages.alteredText)}</p>
          <p className="verdict__end">
            <Say
              of={checkMessages.askForOriginal}
              with={{
                link: <a href={localAddress('/organization/black-belts')}>{say(checkMessages.searchRegister)}</a>,
              }}
            />
          </p>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>{say(checkMessages.unknownText)}</p>
          <Facts facts={[[say(checkMessages.saysSignedBy), result.issuer]]} />
          <p className="verdict__end">{say(checkMessages.nothingToSay)}</p>
        </>
      )
  }
}

const EndNote = () => (
  <p className="verdict__end">
    <Say
      of={checkMessages.noLongerProves}
      with={{ link: <a href={localAddress('/contact-us')}>{say(blackBeltsMessages.askTheOffice)}</a> }}
    />
  </p>
)

const PageLink = ({ holder: { registrationNo, award } }: { holder: Holder }) => (
  <a href={localAddress(award?.path ?? `/organization/black-belts/${encodeURIComponent(registrationNo)}`)}>
    {say(checkMessages.openThePage)}
  </a>
)

function factsOf({ name, dan, registrationNo, award }: Holder): [string, string][] {
  if (!award)
    return [
      [say(messages.name), name],
      [say(blackBeltsMessages.dan), dan],
      [say(blackBeltsMessages.registrationNumber), registrationNo],
    ]
  const facts: [string, string][] = [
    [say(messages.name), name],
    [say(messages.achievement), dan],
    [say(messages.event), award.description],
    [say(messages.day), award.day && formatDate(award.day)],
    [say(messages.number), registrationNo],
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
        title: say(checkMessages.cameraNotAllowed),
        text: say(checkMessages.allowCamera),
      }
    case 'no code':
      return {
        icon: controlIcons.search,
        title: say(checkMessages.noSquare),
        text: say(checkMessages.comeCloser),
      }
    case 'no proof':
      return {
        icon: pageIcon,
        title: say(checkMessages.noProofInPdf),
        text: say(checkMessages.printedAgain),
      }
    case 'page':
      return {
        icon: pageIcon,
        title: say(checkMessages.thatIsThePage),
        text: (
          <Say
            of={checkMessages.onlyOpensPage}
            with={{ link: <a href={localAddress(result.path)}>{say(checkMessages.openIt)}</a> }}
          />
        ),
      }
    case 'number':
      return {
        icon: pageIcon,
        title: say(checkMessages.thatIsANumber),
        text: (
          <Say
            of={checkMessages.numberProvesNothing}
            with={{
              link: (
                <a href={localAddress(`/organization/black-belts?search=${encodeURIComponent(result.number)}`)}>
                  {say(checkMessages.lookUpNumber, { number: result.number })}
                </a>
              ),
            }}
          />
        ),
      }
    case 'unchecked':
      return {
        icon: controlIcons.warning,
        title: say(checkMessages.notYetHere),
        text: say(checkMessages.newestKeys),
      }
    case 'unreadable':
      return {
        icon: controlIcons.search,
        title: say(checkMessages.notAProof),
        text: say(checkMessages.whatProofIs),
      }
    case 'failed':
      return { icon: controlIcons.warning, title: result.title, text: result.text }
  }
}
