import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { sendTwice } from '../../../office/api/send-twice.ts'
import type { Failure } from '../../../office/lists/Failures.tsx'
import { formatDate } from '../../../office/lists/format.ts'
import type { RenewalMailResult, RenewalMailUndo, RenewalResult, RenewalUndo, UndoableRenewal } from '../api-types.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../renewals.ts'
import { memberPath } from './format.tsx'
import * as messages from './messages.ts'

/** Mails that leave at `leavesAt`, in milliseconds of the clock of this device. */
export type DelayedMails = { keys: string[]; leavesAt: number }
/** Renewals that the officer has just made. */
type MadeRenewals = { keys: string[]; text: string }
type Named = { key: string; name: string }
/** What stays as it was. */
type Failed = { title: string; entries: readonly Failure[] }

const noFailure: Failed = { title: '', entries: [] }
const post = <Response>(path: string, body: object) => request<Response>(`/members/${path}`, { method: 'POST', body })

/** The renewals whose notice the officer has closed. */
const closed = new Set<string>()

const renewedText = (count: number, validUntil: string) => say(messages.renewed, { count, day: formatDate(validUntil) })

const stoppedText = (mails: number) => (mails === 0 ? '' : ` ${say(messages.mailsStopped, { count: mails })}`)

function without(delayed: DelayedMails | undefined, stopped: readonly string[]): DelayedMails | undefined {
  const keys = delayed?.keys.filter((key) => !stopped.includes(key)) ?? []
  return delayed && keys.length > 0 ? { ...delayed, keys } : undefined
}

/**
 * Sends renewal mails and renews memberships, and takes both back. `sendMails` and `renew` return the keys of the members
 * that stay as they were, and undefined when nothing was done. `isShown`: whether the screen offers to take back
 * what was done with this member.
 */
export function useRenewal(isShown: (member: string) => boolean) {
  const notify = useNotify()
  const { delayedMails, made, ...offers } = useOffers(isShown)
  const { failed, attempt, report, clear } = useAttempts()

  const sendMails = (members: readonly Named[], words: string, again: boolean) =>
    attempt(async () => {
      const keys = members.map(({ key }) => key)
      const { written, refused, until, now } = await sendTwice(() =>
        post<RenewalMailResult>('renewal-mails', { keys, words, again }),
      )
      // The clock of this device may be wrong, so the server tells how long it is.
      const leavesAt = Date.now() + Date.parse(until) - Date.parse(now)
      if (written.length > 0) offers.addMails({ keys: written, leavesAt })
      return report(say(messages.gotNoMail, { count: refused.length }), refused, members)
    })
  const undoMails = ({ keys }: DelayedMails) =>
    attempt(async () => {
      const { undone, alreadySent } = await post<RenewalMailUndo>('renewal-mails/undo', { mails: keys })
      offers.setDelayedMails(undefined)
      if (alreadySent.length > 0) notify(say(messages.mailsHadLeft, { count: alreadySent.length }), warning)
      else notify(say(messages.mailsTakenBack, { count: undone.length }))
    })
  const renew = (members: readonly (Named & { revision: number; paid?: string })[]) =>
    attempt(async () => {
      const requests = members.map(({ name: _, ...member }) => member)
      const { renewed, refused, mailsStopped } = await sendTwice(() =>
        post<RenewalResult>('renew', { members: requests }),
      )
      const keys = renewed.map(({ renewal }) => renewal)
      if (keys.length > 0)
        offers.addRenewals({
          keys,
          text: renewedText(keys.length, renewed[0]!.validUntil) + stoppedText(mailsStopped.length),
        })
      offers.setDelayedMails((delayed) => without(delayed, mailsStopped))
      return report(say(messages.notRenewed, { count: refused.length }), refused, members)
    })
  const undoRenewals = ({ keys }: Pick<MadeRenewals, 'keys'>) =>
    attempt(async () => {
      const { undone, refused } = await post<RenewalUndo>('renewals/undo', { renewals: keys })
      const count = refused.length
      // The others can be taken back again when the reason is over.
      offers.setMade(
        count > 0
          ? { keys: refused.map(({ key }) => key), text: say(messages.renewalsNotTakenBack, { count }) }
          : undefined,
      )
      if (undone.length > 0) notify(say(messages.renewalsTakenBack, { count: undone.length }))
      report(say(messages.couldNotTakeBack, { count }), refused, [])
    })
  const forget = () => {
    for (const key of made?.keys ?? []) closed.add(key)
    offers.setMade(undefined)
    clear()
  }
  return { delayedMails, made, failed, sendMails, undoMails, renew, undoRenewals, forget }
}
const warning = { type: 'warning' } as const
export type RenewalActions = ReturnType<typeof useRenewal>

/**
 * What the screen offers to take back: what was done on it, and what the server tells of, because another screen was closed or an answer
 * was lost.
 */
function useOffers(isShown: (member: string) => boolean) {
  const [delayedMails, setDelayedMails] = useState<DelayedMails>()
  const [made, setMade] = useState<MadeRenewals>()
  /** What this screen has offered to take back. */
  const known = useRef(new Set<string>())
  const addMails = (mails: DelayedMails) => {
    for (const key of mails.keys) known.current.add(key)
    setDelayedMails(mails)
  }
  const addRenewals = (renewed: MadeRenewals) => {
    for (const key of renewed.keys) known.current.add(key)
    setMade(renewed)
  }
  const { data: undoable, dataUpdatedAt } = useQuery({
    queryKey: [registeredMembers.name, 'undoable'],
    queryFn: () => request<UndoableRenewal>('/members/undoable'),
    staleTime: 0,
  })
  useEffect(() => {
    if (!undoable) return
    const { mails, renewals, now } = undoable
    const isNew = ({ keys, members }: { keys: string[]; members: string[] }) =>
      members.every(isShown) && keys.every((key) => !known.current.has(key) && !closed.has(key))
    if (mails && isNew(mails))
      addMails({ keys: mails.keys, leavesAt: dataUpdatedAt + Date.parse(mails.until) - Date.parse(now) })
    if (renewals && isNew(renewals))
      addRenewals({ keys: renewals.keys, text: renewedText(renewals.keys.length, renewals.validUntil) })
  }, [undoable])
  return { delayedMails, made, setDelayedMails, setMade, addMails, addRenewals }
}

/** Does what the officer asks for, reads the members again, and keeps what stayed as it was. */
function useAttempts() {
  const queries = useQueryClient()
  const notify = useNotify()
  const [failed, setFailed] = useState(noFailure)
  const clear = () => setFailed(noFailure)
  const refetch = () =>
    Promise.all([registeredMembers, renewals].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    clear()
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
  const report = (title: string, refused: RenewalResult['refused'], members: readonly Named[]): string[] => {
    const nameOf = (key: string) => members.find((member) => member.key === key)?.name
    setFailed({
      title,
      entries: refused.map(({ key, name, reason }) => {
        const to = nameOf(key) === undefined ? undefined : memberPath(key)
        return { key, name: name || nameOf(key) || say(messages.aMember), reason, to }
      }),
    })
    return refused.map(({ key }) => key)
  }
  return { failed, attempt, report, clear }
}
