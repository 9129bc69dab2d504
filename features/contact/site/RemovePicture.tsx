import { localAddress, say } from '../../../lists/language.ts'
import { askForRemoval } from '../messages.ts'

/** The link to the contact form that asks for the removal of a picture. `at`: the address on this site where it is seen. */
export const RemovePicture = ({ at }: { at: string }) => (
  <p className="remove-picture">
    <a href={`${localAddress('/contact-us')}?${new URLSearchParams({ picture: at })}`} rel="nofollow">
      {say(askForRemoval)}
    </a>
  </p>
)
