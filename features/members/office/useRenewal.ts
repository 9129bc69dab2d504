import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Message, say } from '../../../lists/language.ts'
import { type ActSent, useAct } from '../../../office/acts/useAct.ts'
import type { Failure } from '../../../office/lists/Failures.tsx'
import { renewalMailName, renewName } from '../members.ts'
import type { RenewRequest } from '../server/renew.ts'
import type { RenewalMailRequest } from '../server/renewal-mails.ts'
import { memberPath } from './format.tsx'
import * as messages from './messages.ts'

type Named = { key: string; name: string }
/** What stays as it was. */
type Failed = { title: string; failed: readonly Failure[] }

const noFailure: Failed = { title: '', failed: [] }

/**
 * Sends renewal mails and renews memberships. `sendMails` and `renew` return the keys of the members that stay as they were, and undefined
 * when nothing was done. `failures`: those members, for `Failures`.
 */
export function useRenewal() {
  const notify = useNotify()
  const [failures, setFailures] = useState(noFailure)
  const mail = useAct<RenewalMailRequest>(renewalMailName)
  const renewal = useAct<RenewRequest>(renewName)
  /** Names the members that stay as they were. */
  const report = async (title: Message<'count'>, members: readonly Named[], sending: Promise<ActSent<object>>) => {
    setFailures(noFailure)
    const sent = await sending
    if (sent.state !== 'answered') {
      notify(sent.message, { type: 'error' })
      return undefined
    }
    const nameOf = (key: string) => members.find((member) => member.key === key)?.name ?? ''
    setFailures({
      title: say(title, { count: sent.failed.length }),
      failed: sent.failed.map((each) => ({ ...each, name: nameOf(each.key), to: memberPath(each.key) })),
    })
    return sent.failed.map(({ key }) => key)
  }
  return {
    failures,
    sendMails: (members: readonly Named[], words: string, again: boolean) =>
      report(messages.gotNoMail, members, mail({ keys: members.map(({ key }) => key), words, again })),
    renew: (members: readonly (Named & RenewRequest['members'][number])[]) =>
      report(messages.notRenewed, members, renewal({ members: members.map(({ name: _, ...member }) => member) })),
  }
}
export type RenewalActions = ReturnType<typeof useRenewal>
