import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { onListChange } from '../../../office/api/change-events.ts'
import { request } from '../../../office/api/request.ts'
import type { EntriesView } from '../api-types.ts'
import { entrants } from '../entrants.ts'
import { entries } from '../entries.ts'
import { entryPapers } from '../entry-papers.ts'
import { entryTerms } from '../entry-terms.ts'
import { done } from '../office-messages.ts'

/** While people enter, the screen is read again at most this often: 300 may come in a minute. */
const refetchMs = 1000

/** The entries of an event, as they are now, and the function that changes them and says so. */
export function useEntries(form: string) {
  const path = `/entries/forms/${encodeURIComponent(form)}`
  const notify = useNotify()
  // A change that arrives between two screens is read when the next one opens.
  const query = { queryKey: ['entries', form], queryFn: () => request<EntriesView>(path), staleTime: 0 }
  const { data, error, refetch } = useQuery(query)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetchSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch({ cancelRefetch: false })
      }, refetchMs)
    }
    const stops = [entrants, entries, entryPapers, entryTerms].map(({ name }) => onListChange(name, refetchSoon))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [refetch])
  /** Resolves undefined when it failed, and the officer has been told. */
  const post = async <Answer>(
    to: string,
    body: object,
    message?: (answer: Answer) => string,
    onError?: (error: HttpError) => void,
  ) => {
    try {
      const answer = await request<Answer>(to.startsWith('/') ? to : `${path}/${to}`, { method: 'POST', body })
      notify(message?.(answer) ?? say(done), { type: 'success' })
      await refetch()
      return answer
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' })
      onError?.(failure as HttpError)
      return undefined
    }
  }
  return { view: data, error, path, post, refetch }
}

export type Post = ReturnType<typeof useEntries>['post']
