import { useState } from 'react'
import { say } from '../../../lists/language.ts'
import type { PrivateLink } from '../../../lists/submission-result.ts'
import * as messages from '../messages.ts'

/**
 * The reference of an application and its private link, with a QR code. The server keeps no copy of the link. `copies`: the
 * buttons work, because this is hydrated. In an alert, Copy takes the focus, so that a second Enter does not lose the link.
 */
export function KeepLink({
  link: { address, qr },
  reference,
  copies,
}: {
  link: PrivateLink
  reference: string | undefined
  copies: boolean
}) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const [page, key] = address.replace(/^https?:\/\//, '').split('#')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className="keep" data-note="">
      <div>
        {reference && (
          <p className="keep__reference">
            {say(messages.reference)} <b>{reference}</b>
          </p>
        )}
        <h2>{say(messages.keepLink)}</h2>
        <p className="fine">{say(messages.whatLinkDoes)}</p>
        <div className="copy">
          <code>
            {/* The key stands on one line where it fits, because people copy it by hand, too. */}
            {page}#<span>{key}</span>
          </code>
        </div>
        <div className="keep__do">
          <a className="btn btn--line btn--small" href={address}>
            {say(messages.open)}
          </a>
          {copies && canShare() && (
            <button className="btn btn--line btn--small" type="button" onClick={() => void share(address)}>
              {say(messages.share)}
            </button>
          )}
          {copies && (
            <button className="btn btn--small" type="button" data-first="" onClick={() => void copy()}>
              {say(state === 'copied' ? messages.copied : messages.copy)}
            </button>
          )}
        </div>
        <p className="fine" role="status">
          {state === 'copied' && say(messages.linkCopied)}
          {state === 'failed' && say(messages.linkNotCopied)}
        </p>
      </div>
      <figure className="qr">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say(messages.qrCode)}>
          <path fill="currentColor" d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <figcaption>{say(messages.forPhone)}</figcaption>
      </figure>
    </div>
  )
}

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

/** Hands the link to another app. A visitor who closes the choice has changed their mind. */
const share = (url: string) =>
  navigator.share({ title: say(messages.applicationForMembership), url }).catch(() => undefined)
