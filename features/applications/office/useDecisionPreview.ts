import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { request } from '../../../office/api/request.ts'
import type { DecisionPreview } from '../api-types.ts'
import { isDecided } from '../applications.ts'
import type { DecisionRequest } from '../server/application-acts.ts'
import { pathOf } from './application-queries.ts'

const typingPauseMs = 250

/**
 * The mail that the server would send, read again when the typing pauses or the application changes. The last one stays
 * meanwhile. There is none for a question without words, and none after a decision.
 */
export function useDecisionPreview(record: RaRecord, decision: DecisionRequest) {
  const wanted = useAfterPause(JSON.stringify(decision))
  const parsed = JSON.parse(wanted) as DecisionRequest
  const { data, error } = useQuery({
    queryKey: ['decision-preview', record.id, record.revision, wanted],
    queryFn: () =>
      request<DecisionPreview>(pathOf(String(record.id), 'decision-preview'), { method: 'POST', body: parsed }),
    enabled: !isDecided({ state: record.state }) && (parsed.action !== 'ask' || parsed.words.trim() !== ''),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { preview: data, error: error as Error | null }
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
