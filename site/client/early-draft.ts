import { elapsedField, honeypotField, submissionIdField } from '../../lists/submission-result.ts'
import { createSubmissionId, enteredValues, loadDraft, saveDraft } from '../forms/draft-storage.ts'

/**
 * Keeps what is typed as a draft until the hydrated form does (forms/useDraft.tsx). Without a connection, the scripts of a form may never
 * arrive, and the browser itself submits it then.
 */
function keepDraft(form: HTMLFormElement) {
  const island = form.closest('honbu-island')!
  const { noun = '', agreements = '' } = form.dataset
  const excluded = [honeypotField, submissionIdField, elapsedField, ...agreements.split(' ')]
  const save = (isUnsent: boolean) => {
    const stored = loadDraft(form.id)
    // An unsent form waits for its own scripts.
    if (island.hasAttribute('data-ready') || stored?.unsent) return
    // A form that is sent again from the draft has the same id, so that the server stores it once.
    const id = form.elements.namedItem(submissionIdField) as HTMLInputElement
    id.value ||= stored?.submission ?? createSubmissionId()
    saveDraft(form.id, {
      submission: id.value,
      path: location.pathname,
      noun,
      shownAt: stored?.shownAt ?? performance.timeOrigin,
      savedAt: Date.now(),
      ...(isUnsent && { unsent: 'offline' }),
      values: { ...stored?.values, ...enteredValues(new FormData(form), excluded) },
    })
  }
  form.addEventListener('input', () => save(false))
  form.addEventListener('submit', () => save(!navigator.onLine))
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-noun]')) keepDraft(form)
