import { allDrafts, deleteDraft } from '../forms/draft-storage.ts'

/**
 * Reminds the visitor, on every other page, of a form that could not be sent and is still stored on this device.
 * Deletes drafts that are too old, with their pictures, because other people may use the device too.
 */
function showReminders() {
  document.documentElement.toggleAttribute('data-reminder', false)
  for (const reminder of document.querySelectorAll('.reminder')) reminder.remove()
  for (const { formId, draft } of allDrafts()) {
    if (!draft) deleteDraft(formId)
    else if (draft.unsent && draft.at !== location.pathname) showReminder(draft.at, draft.unsent)
  }
}

function showReminder(path: string, reason: 'offline' | 'unsure') {
  const reminder = document.createElement('aside')
  const link = document.createElement('a')
  reminder.className = 'reminder'
  reminder.setAttribute('aria-label', 'Not sent')
  link.href = path
  link.textContent = 'Look at it and send it'
  const what = path === '/contact-us' ? 'message' : 'application'
  reminder.append(
    reason === 'offline' ? `Your ${what} has not been sent. ` : `We’re not sure your ${what} was sent. `,
    link,
  )
  document.body.append(reminder)
  document.documentElement.toggleAttribute('data-reminder', true)
}

showReminders()
// The draft was sent or cleared in another window, or before the browser restored this page from its cache.
addEventListener('storage', showReminders)
addEventListener('pageshow', (event) => event.persisted && showReminders())
