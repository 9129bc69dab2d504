import { useState } from 'react'
import type { PrivateLink } from '../../../lists/submission-result.ts'

/**
 * The private link of an applicant, shown once, with its QR code. `copies`: the copy button works, because this is hydrated.
 * It stands in an alert, whose own button takes the focus (`data-note`).
 */
export function KeepLink({ link: { address, qr }, copies }: { link: PrivateLink; copies: boolean }) {
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
        <h2>Keep this link</h2>
        <p className="fine">
          It opens your application: see what became of it, correct it, answer questions, or withdraw it. We show it
          once and keep no copy. If you lose it, the page “See your application” below the form says what to do.
        </p>
        <div className="copy">
          <code>
            {/* The key stands on one line where it fits, because people copy it by hand, too. */}
            {page}#<span>{key}</span>
          </code>
          {copies && (
            <button className="btn btn--small" type="button" onClick={() => void copy()}>
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
