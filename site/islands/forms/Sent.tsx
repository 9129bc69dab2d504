import { successMessage } from '../../../lists/forms/submission-result.ts'
import { asset } from '../../assets/index.ts'

/** The alert of a form that was sent without scripts: it stands on the page, and its link leads back to the form. */
export const Sent = ({ address }: { address: string }) => (
  <dialog className="alert alert--here" role="alertdialog" aria-labelledby="sent" open>
    <div className="alert__in">
      <span className="alert__seal" aria-hidden="true">
        <img src={asset('kanji/rei.svg')} alt="" width="72" height="72" />
      </span>
      <div>
        <p id="sent">{successMessage}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only way to move focus into an alert without scripts. */}
        <a className="btn" href={address} autoFocus>
          OK
        </a>
      </div>
    </div>
  </dialog>
)
