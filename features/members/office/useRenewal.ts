import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { request } from '../../../office/api/request.ts'
import { sendTwice } from '../../../office/api/send-twice.ts'
import type { Failure } from '../../../office/lists/Failures.tsx'
import { formatCount, formatDate } from '../../../office/lists/format.ts'
import type { RenewalMailResult, RenewalMailUndo, RenewalResult, RenewalUndo } from '../api-types.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../renewals.ts'
import { memberPath } from './format.tsx'

/** Mails that leave at `leavesAt`, in milliseconds of the clock of this device. */
export type DelayedMails = { keys: string[]; leavesAt: number }
/** Renewals that the officer has just made. */
export type MadeRenewals = { keys: string[]; text: string }
type Named = { key: string; name: string }
/** What stays as it was. */
type Failed = { title: string; entries: readonly Failure[] }

const noFailure: Failed = { title: '', entries: [] }
const post = <Response>(path: string, body: object) => request<Response>(`/members/${path}`, { method: 'POST', body })

/**
 * Sends renewal mails and renews memberships, and takes both back. `sendMails` and `renew` return the keys of the members
 * that stay as they were, and undefined when nothing was done.
 */
export function useRenewal() {
  const queries = useQueryClient()
  const notify = useNotify()
  const [delayedMails, setDelayedMails] = useState<DelayedMails>()
  const [made, setMade] = useState<MadeRenewals>()
  const [failed, setFailed] = useState(noFailure)

  const refetch = () =>
    Promise.all([registeredMembers, renewals].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    setFailed(noFailure)
    try {
      return await act()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return undefined
    } finally {
      // It may wait for a connection. An open dialog must not cover Undo until then.
      void refetch()
    }
  }
  /** Names the members that stay as they were. Returns their keys. */
  const report = (what: string, refused: RenewalResult['refused'], members: readonly Named[]): string[] => {
    const nameOf = (key: string) => members.find((member) => member.key === key)?.name
    setFailed({
      title: `${what}:`,
      entries: refused.map(({ key, name, reason }) => {
        const to = nameOf(key) === undefined ? undefined : memberPath(key)
        return { key, name: name || nameOf(key) || 'A member', reason, to }
      }),
    })
    return refused.map(({ key }) => key)
  }

  const sendMails = (members: readonly Named[], words: string, again: boolean) =>
    attempt(async () => {
      const keys = members.map(({ key }) => key)
      const { written, refused, until, now } = await sendTwice(() =>
        post<RenewalMailResult>('renewal-mails', { keys, words, again }),
      )
      // The clock of this device may be wrong, so the server tells how long it is.
      const leavesAt = Date.now() + Date.parse(until) - Date.parse(now)
      if (written.length > 0) setDelayedMails({ keys: written, leavesAt })
      return report(`${formatCount(refused.length, 'member')} got no mail`, refused, members)
    })
  const undoMails = ({ keys, leavesAt }: DelayedMails) =>
    attempt(async () => {
      const { undone, alreadySent, failed } = await post<RenewalMailUndo>('renewal-mails/undo', { mails: keys })
      setDelayedMails(failed.length > 0 ? { keys: failed, leavesAt } : undefined)
      if (failed.length > 0) notify(`${formatCount(failed.length, 'mail')} could not be taken back. Try again`, warning)
      else if (alreadySent.length > 0) notify(`${formatCount(alreadySent.length, 'mail')} had left already`, warning)
      else notify(`${formatCount(undone.length, 'mail')} taken back`)
    })
  const renew = (members: readonly (Named & { revision: number; paid?: string })[]) =>
    attempt(async () => {
      const requests = members.map(({ name: _, ...member }) => member)
      const { renewed, refused } = await post<RenewalResult>('renew', { members: requests })
      const [first] = renewed
      const until = renewed.length === 1 && first ? ` until ${formatDate(first.validUntil)}` : ''
      const text = `${formatCount(renewed.length, 'membership')} renewed${until}.`
      if (renewed.length > 0) setMade({ keys: renewed.map(({ renewal }) => renewal), text })
      return report(`${formatCount(refused.length, 'membership')} could not be renewed`, refused, members)
    })
  const undoRenewals = ({ keys }: Pick<MadeRenewals, 'keys'>) =>
    attempt(async () => {
      const { undone, refused } = await post<RenewalUndo>('renewals/undo', { renewals: keys })
      const what = formatCount(refused.length, 'renewal')
      // The others can be taken back again when the reason is over.
      setMade(refused.length > 0 ? { keys: refused.map(({ key }) => key), text: `${what} not taken back.` } : undefined)
      if (undone.length > 0) notify(`${formatCount(undone.length, 'renewal')} taken back`)
      report(`${what} could not be taken back`, refused, [])
    })
  const forget = () => {
    setMade(undefined)
    setFailed(noFailure)
  }
  return { delayedMails, made, failed, sendMails, undoMails, renew, undoRenewals, forget }
}
const warning = { type: 'warning' } as const
export type RenewalActions = ReturnType<typeof useRenewal>
