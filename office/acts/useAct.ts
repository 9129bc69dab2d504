import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ActDone, ActRequest } from '../../server/acts/api-types.ts'
import { randomHex } from '../api/random-hex.ts'
import { request } from '../api/request.ts'
import { failureOf, type NotAnswered, sendTwice } from '../api/send-twice.ts'

/** What became of an act: its answer, or why there is none. */
export type ActSent<Result extends object> = ({ state: 'answered' } & ActDone<Result>) | NotAnswered

/** Why an act on one record did nothing; undefined when it was done. */
export const whyNot = (sent: ActSent<object>): string | undefined =>
  sent.state === 'answered' ? sent.failed[0]?.reason : sent.message

/**
 * Returns the function that does something with records, see server/acts, and then reads everything again. What is sent again after an
 * answer was lost is not done twice.
 */
export function useAct<Asked extends object, Result extends object = object>(name: string) {
  const queries = useQueryClient()
  const lost = useRef<ActRequest>(undefined)
  return async (asked: Asked): Promise<ActSent<Result>> => {
    const isSame = JSON.stringify(lost.current?.asked) === JSON.stringify(asked)
    const body: ActRequest = isSame ? lost.current! : { id: randomHex(), asked }
    lost.current = undefined
    try {
      const answer = await sendTwice(() => request<ActDone<Result>>(`/acts/${name}`, { method: 'POST', body }))
      return { state: 'answered', ...answer }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.state === 'unknown') lost.current = body
      return failure
    } finally {
      // Without a connection it ends when there is one again. A dialog must not cover what can be taken back until then.
      void queries.invalidateQueries()
    }
  }
}
