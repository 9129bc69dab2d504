import { type RefObject, useRef, useState } from 'react'
import { elapsedField, honeypotField, submissionIdField } from '../../../lists/forms/submission-result.ts'
import { type Draft, missingFrom, typedIn } from './draft.ts'
import { dropDraft, dropFiles, keepDraft, loadDraft, newSubmission } from './draft-storage.ts'
import { fieldNamed, fill } from './fill-form.ts'

type Act = Pick<Draft, 'submission' | 'shownAt' | 'unsent'>

// Agreement is given by hand each time; the others are not the visitor's words.
const leftOut = [honeypotField, submissionIdField, elapsedField, 'consent', 'guardianConsent']

/**
 * Keeps what is typed in a form on the device until it is sent, and brings it back after a reload or after the browser
 * dropped the page. Also names the act of sending, so that the same content is not counted twice. `id` names the form.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, id: string) {
  const [restored, setRestored] = useState(false)
  const [unsent, setUnsent] = useState<Draft['unsent']>()
  const act = useRef<Act>({ submission: '', shownAt: 0 })

  /** Something waits to be sent from another window: this one's words must not take its place. */
  const waitsElsewhere = () => {
    const kept = loadDraft(id)
    return kept?.unsent !== undefined && kept.submission !== act.current.submission
  }
  const keep = () => {
    if (waitsElsewhere()) return
    const values = typedIn(new FormData(form.current!), leftOut)
    keepDraft(id, { ...act.current, at: location.pathname, keptAt: Date.now(), values })
  }
  const wait = (why: Draft['unsent']) => {
    act.current.unsent = why
    setUnsent(why)
  }
  const forget = () => {
    if (waitsElsewhere()) return
    dropDraft(id)
    void dropFiles(id)
  }

  return {
    restored,
    setRestored,
    /** What was to be sent waits on this device. */
    unsent,
    forget,
    /** Once, when the form comes alive: what was typed before stays, the draft fills the rest. */
    restore() {
      const draft = loadDraft(id)
      if (!draft) forget()
      const missing = missingFrom(typedIn(new FormData(form.current!), []), draft?.values ?? {})
      fill(form.current!, missing)
      act.current = {
        submission: fieldNamed(form.current!, submissionIdField)?.value || draft?.submission || newSubmission(),
        shownAt: draft?.shownAt ?? performance.timeOrigin,
      }
      wait(draft?.unsent)
      if (Object.keys(missing).length > 0) setRestored(true)
      if (Object.keys(typedIn(new FormData(form.current!), leftOut)).length > 0) keep()
    },
    /** The visitor changed something. */
    changed: keep,
    /** Names the act of sending in `body`, and how long it took to fill in. */
    sign(body: FormData) {
      body.set(submissionIdField, act.current.submission)
      body.set(elapsedField, String(Math.max(0, Math.round(Date.now() - act.current.shownAt))))
    },
    /** It was not sent, or nobody knows: it is kept longer, and the visitor is reminded. */
    hold(why: Draft['unsent']) {
      wait(why)
      keep()
    },
    /** It arrived and is stored. */
    done() {
      wait(undefined)
      forget()
    },
  }
}
