import { allDrafts, type Draft, deleteDraft } from '../forms/draft-storage.ts'

/**
 * Reminds the visitor, on every other page, of a form that could not be sent and is still stored on this device.
 * Deletes drafts that are too old, with their pictures, because other people may use the device too.
 */
function showReminders() {
  document.documentElement.toggleAttribute('data-reminder', false)
  for (const reminder of document.querySelectorAll('.reminder')) reminder.remove()
  for (const { formId, draft } of allDrafts()) {
    if (!draft) deleteDraft(formId)
    else if (draft.unsent && draft.path !== location.pathname) showReminder(draft, draft.unsent)
  }
}

function showReminder({ path, noun }: Draft, reason: 'offline' | 'unsure') {
  const reminder = document.createElement('aside')
  const link = document.createElement('a')
  reminder.className = 'reminder'
  reminder.setAttribute('aria-label', 'Not sent')
  link.href = path
  link.textContent = 'Look at it and send it'
  reminder.append(
    reason === 'offline' ? `Your ${noun} has not been sent. ` : `We’re not sure your ${noun} was sent. `,
    link,
  )
  document.body.append(reminder)
  document.documentElement.toggleAttribute('data-reminder', true)
}

showReminders()
// The draft was sent or cleared in another window, or before the browser restored this page from its cache.
addEventListener('storage', showReminders)
addEventListener('pageshow', (event) => event.persisted && showReminders())
