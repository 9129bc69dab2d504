import { say } from '../../../lists/language.ts'
import { Say } from '../../../site/components/Say.tsx'
import * as messages from '../messages.ts'

/**
 * Says that nobody else can check the certificates of this site, because the name of their issuer (did:web) needs an https
 * address. Shows nothing on a site that has one.
 */
export const IssuerWarning = ({ origin }: { origin: string }) =>
  origin.startsWith('https:') ? null : (
    <p className="issuer-warning">
      <Say
        of={messages.tryingOut}
        with={{ onlyTryingOut: <b>{say(messages.onlyTryingOut)}</b>, host: new URL(origin).host }}
      />
    </p>
  )
