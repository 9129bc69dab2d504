import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { today } from '../../../lists/dates.ts'
import { localAddress } from '../../../lists/language.ts'
import { postForm } from '../../../site/forms/send-form.ts'
import type { ExamineAnswer } from '../api-types.ts'
import { examinePath } from '../paths.ts'
import { type Mark, maxSent, type Verdict } from '../standing.ts'
import {
  findPlace,
  forget,
  forgetEnded,
  type Held,
  keepAnswer,
  keepMarks,
  makeMark,
  prepareOffline,
  readHeld,
  withAnswer,
} from './device.ts'

/** How often an open page asks what others have marked. */
const intervalMs = 15_000

/**
 * `no link`: the address has none. `ended`: the server says that it opens nothing any more. `removed`: the examiner has removed everything
 * from this device.
 */
type Phase = 'no link' | 'loading' | 'open' | 'ended' | 'removed'
/** `at`: of the last answer. `failedAt`: since when no request was answered. */
type Connection = { sending: boolean; at?: Date; failedAt?: Date | undefined }

const secretInAddress = () => decodeURIComponent(location.hash.slice(1))

/**
 * The grading that the private link in the address opens. Each mark is on the device before it is shown; everything is sent when there is a
 * network, as often as needed, because the server takes a mark only once.
 */
export function useGrading() {
  const [phase, setPhase] = useState<Phase>('loading')
  const [held, setHeld] = useState<Held>({ answer: undefined, unsent: [] })
  const [connection, setConnection] = useState<Connection>({ sending: false })
  const [isKept, setKept] = useState(true)
  const [isPrepared, setPrepared] = useState(false)
  const place = useRef<string>(undefined)
  /** What a browser that keeps nothing holds until the page is closed. */
  const memory = useRef<Held>({ answer: undefined, unsent: [] })
  /** What has arrived of an answer in several parts. It is shown and kept when it is complete. */
  const incomplete = useRef<ExamineAnswer>(undefined)
  const running = useRef(false)
  /** The link opens something, as far as is known: nothing is sent otherwise. */
  const isOpen = useRef(true)

  const read = useCallback(() => {
    const found = place.current === undefined ? memory.current : readHeld(place.current)
    // What did not fit on the device is in memory.
    const extra = memory.current.unsent.filter(({ id }) => !found.unsent.some((mark) => mark.id === id))
    const next = { answer: found.answer ?? memory.current.answer, unsent: [...found.unsent, ...extra] }
    setHeld(next)
    return next
  }, [])

  const sync = useCallback(async () => {
    if (running.current || !isOpen.current) return
    running.current = true
    // Each mark is sent once. What is on the device then, because the server did not take it or the device is full, waits for the next time.
    const sent = new Set<string>()
    const waiting = ({ unsent }: Held) => unsent.filter(({ id }) => !sent.has(id))
    try {
      for (let more = true; more; ) {
        const held = read()
        const before = incomplete.current ?? held.answer
        // The further parts of an answer are asked for without marks.
        const marks = incomplete.current ? [] : waiting(held).slice(0, maxSent)
        for (const { id } of marks) sent.add(id)
        setConnection((before) => ({ ...before, sending: true }))
        const content = new URLSearchParams({
          key: secretInAddress(),
          action: 'sync',
          clock: new Date().toISOString(),
          marks: JSON.stringify(marks.map(({ by, name, ...mark }) => mark)),
          seen: before?.seen ?? '',
        })
        const posted = await postForm(localAddress(examinePath), content, { accept: 'application/json' })
        const lacked = posted?.status === 200 ? parseAnswer(posted.body) : undefined
        if (!isOpen.current) return
        if (posted?.status === 404) {
          isOpen.current = false
          setConnection({ sending: false })
          // What was sent is in the office. Marks that did not arrive stay until somebody has read them.
          if (read().unsent.length === 0 && place.current) forget(place.current)
          return setPhase('ended')
        }
        if (!lacked)
          return setConnection(({ at, failedAt = new Date() }) => ({ sending: false, failedAt, ...(at && { at }) }))
        const answer = withAnswer(before, lacked)
        incomplete.current = answer.more ? answer : undefined
        if (answer.more) continue
        memory.current = {
          answer,
          unsent: memory.current.unsent.filter(({ id }) => !answer.received.includes(id)),
        }
        if (place.current) keepAnswer(place.current, answer)
        setPhase('open')
        setConnection({ sending: false, at: new Date() })
        more = waiting(read()).length > 0
      }
    } finally {
      running.current = false
    }
  }, [read])

  useEffect(() => {
    let stopped = false
    const open = async () => {
      const secret = secretInAddress()
      isOpen.current = secret !== ''
      if (!secret) return setPhase('no link')
      place.current = await findPlace(secret)
      if (stopped) return
      setKept(place.current !== undefined)
      if (place.current) forgetEnded(today(new Date()))
      setPhase(read().answer ? 'open' : 'loading')
      await sync()
    }
    const wake = () => document.visibilityState === 'visible' && void sync()
    const timer = setInterval(wake, intervalMs)
    const restart = () => void open()
    const prepare = async () => (await prepareOffline()) && setPrepared(true)
    navigator.serviceWorker?.addEventListener('controllerchange', prepare)
    void prepare()
    addEventListener('online', wake)
    addEventListener('storage', read)
    addEventListener('hashchange', restart)
    document.addEventListener('visibilitychange', wake)
    void open()
    return () => {
      stopped = true
      clearInterval(timer)
      navigator.serviceWorker?.removeEventListener('controllerchange', prepare)
      removeEventListener('online', wake)
      removeEventListener('storage', read)
      removeEventListener('hashchange', restart)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [read, sync])

  const marks = useMemo(() => {
    const known = held.answer?.marks ?? []
    const ids = new Set(known.map(({ id }) => id))
    return [...known, ...held.unsent.filter(({ id }) => !ids.has(id))]
  }, [held])

  /** Marks candidates. The device has the marks when this returns. */
  const mark = (verdicts: readonly (Verdict & { entrant: string })[]) => {
    const you = held.answer?.you
    if (!you) return
    const made = verdicts.map(({ entrant, ...verdict }): Mark => {
      const known = marks.filter((each) => each.entrant === entrant)
      return makeMark(verdict, entrant, known, you)
    })
    if (place.current === undefined || !keepMarks(place.current, made)) {
      setKept(false)
      memory.current.unsent.push(...made)
    }
    read()
    void sync()
  }
  const remove = () => {
    isOpen.current = false
    if (place.current) forget(place.current)
    memory.current = { answer: undefined, unsent: [] }
    setHeld(memory.current)
    setPhase('removed')
  }
  return { phase, answer: held.answer, marks, unsent: held.unsent, connection, isKept, isPrepared, mark, remove, sync }
}
export type GradingOnDevice = ReturnType<typeof useGrading>

/** A proxy may answer with something else. */
function parseAnswer(body: string): ExamineAnswer | undefined {
  try {
    const answer = JSON.parse(body) as ExamineAnswer | null
    return Array.isArray(answer?.received) && Array.isArray(answer.candidates) ? answer : undefined
  } catch {
    return undefined
  }
}
