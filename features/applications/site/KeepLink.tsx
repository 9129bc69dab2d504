import { useState } from 'react'
import type { PrivateLink } from '../../../lists/submission-result.ts'

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
            Reference <b>{reference}</b>
          </p>
        )}
        <h2>Keep this link</h2>
        <p className="fine">
          It opens your application: see what became of it, correct it, answer questions, or withdraw it. We keep no
          copy, and this page shows it until you leave it. If you lose it, the page “See your application” below the
          form says what to do.
        </p>
        <div className="copy">
          <code>
            {/* The key stands on one line where it fits, because people copy it by hand, too. */}
            {page}#<span>{key}</span>
          </code>
        </div>
        <div className="keep__do">
          <a className="btn btn--line btn--small" href={address}>
            Open
          </a>
          {copies && canShare() && (
            <button className="btn btn--line btn--small" type="button" onClick={() => void share(address)}>
              Share
            </button>
          )}
          {copies && (
            <button className="btn btn--small" type="button" data-first="" onClick={() => void copy()}>
              {state === 'copied' ? 'Copied' : 'Copy'}
            </button>
          )}
        </div>
        <p className="fine" role="status">
          {state === 'copied' && 'The link is copied.'}
          {state === 'failed' && 'The browser did not copy the link. Select it and copy it yourself.'}
        </p>
      </div>
      <figure className="qr">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code with your private link">
          <path fill="currentColor" d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <figcaption>For your phone</figcaption>
      </figure>
    </div>
  )
}

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

/** Hands the link to another app. A visitor who closes the choice has changed their mind. */
const share = (url: string) => navigator.share({ title: 'Application for membership', url }).catch(() => undefined)
