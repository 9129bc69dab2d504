import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { registeredMembers, renewals } from '../../lists/index.ts'
import type { RenewalMailResult, RenewalMailUndo, RenewalResult, RenewalUndo } from '../../server/office/api-types.ts'
import { request } from '../api/request.ts'
import { formatCount, formatDate } from '../lists/format.ts'

/** Mails that leave at `leavesAt`, in milliseconds of the clock of this device. */
export type HeldMails = { keys: string[]; leavesAt: number }
/** Renewals that the officer has just made. */
export type MadeRenewals = { keys: string[]; text: string }
type Refused = RenewalResult['refused']

const post = <Response>(path: string, body: object) => request<Response>(`/members/${path}`, { method: 'POST', body })

/** Sends renewal mails and renews memberships, and takes both back. Each function returns whether it worked. */
export function useRenewal() {
  const queries = useQueryClient()
  const notify = useNotify()
  const [heldMails, setHeldMails] = useState<HeldMails>()
  const [made, setMade] = useState<MadeRenewals>()

  const report = (refused: Refused) => {
    if (refused.length === 0) return
    const text = refused.map(({ name, reason }) => `${name || 'A member'}: ${reason}`).join('. ')
    notify(text, { type: 'warning', autoHideDuration: 12_000 })
  }
  const refetch = () =>
    Promise.all([registeredMembers, renewals].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    } finally {
      await refetch()
    }
  }

  const sendMails = (keys: string[], words: string, again: boolean) =>
    attempt(async () => {
      const { written, refused, until, now } = await post<RenewalMailResult>('renewal-mails', { keys, words, again })
      // The clock of this device may be wrong, so the server tells how long it is.
      const leavesAt = Date.now() + Date.parse(until) - Date.parse(now)
      setHeldMails(written.length > 0 ? { keys: written, leavesAt } : undefined)
      report(refused)
    })
  const undoMails = (keys: string[]) =>
    attempt(async () => {
      const { undone, left } = await post<RenewalMailUndo>('renewal-mails/undo', { mails: keys })
      setHeldMails(undefined)
      if (left.length > 0) notify(`${formatCount(left.length, 'mail')} had left already`, { type: 'warning' })
      else notify(`${formatCount(undone.length, 'mail')} taken back`)
    })
  const renew = (members: { key: string; revision: number; paid?: string }[]) =>
    attempt(async () => {
      const { renewed, refused } = await post<RenewalResult>('renew', { members })
      const [first] = renewed
      const until = renewed.length === 1 && first ? ` until ${formatDate(first.validUntil)}` : ''
      const text = `${formatCount(renewed.length, 'membership')} renewed${until}.`
      setMade(renewed.length > 0 ? { keys: renewed.map(({ renewal }) => renewal), text } : undefined)
      report(refused)
    })
  const undoRenewals = (keys: string[]) =>
    attempt(async () => {
      const { undone, refused } = await post<RenewalUndo>('renewals/undo', { renewals: keys })
      setMade(undefined)
      if (undone.length > 0) notify(`${formatCount(undone.length, 'renewal')} taken back`)
      report(refused)
    })
  return { heldMails, made, sendMails, undoMails, renew, undoRenewals, forget: () => setMade(undefined) }
}
export type Renewal = ReturnType<typeof useRenewal>
