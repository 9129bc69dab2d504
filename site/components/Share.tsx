import { say } from '../../lists/language.ts'
import { whatsappShareLink } from '../../lists/whatsapp-link.ts'
import * as messages from '../messages.ts'
import { Icon } from './icons.tsx'

type Props = {
  /** What is shared. */
  title: string
  /** Its absolute address in the language of the page. */
  address: string
  /** The id of the element that names it, where a page shares several. */
  describedBy?: string
}

/** Passes an address on: with the dialog of the device (site/client/share.ts), or by WhatsApp, which needs no scripts. */
export const Share = ({ title, address, describedBy }: Props) => (
  <div className="share">
    <button
      className="with-scripts"
      type="button"
      data-share={address}
      data-title={title}
      aria-describedby={describedBy}
    >
      <Icon name="share" />
      {say(messages.share)}
    </button>
    <a
      href={whatsappShareLink(`${title}\n${address}`)}
      rel="noopener"
      aria-label={say(messages.shareOnWhatsapp)}
      aria-describedby={describedBy}
    >
      <Icon name="whatsapp" />
      WhatsApp
    </a>
  </div>
)
