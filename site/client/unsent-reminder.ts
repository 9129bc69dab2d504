import { currentLanguage, localAddress, say, splitLanguage } from '../../lists/language.ts'
import { allDrafts, type Draft, deleteDraft } from '../forms/draft-storage.ts'
import { deleteExpiredSealedDrafts } from '../forms/sealed-drafts.ts'
import * as messages from '../messages.ts'

/**
 * Reminds the visitor, on every other page, of a form that could not be sent and is still stored on this device.
 * Deletes drafts that are too old, with their pictures, because other people may use the device too.
 */
function showReminders() {
  document.documentElement.toggleAttribute('data-reminder', false)
  for (const reminder of document.querySelectorAll('.reminder')) reminder.remove()
  for (const { formId, draft } of allDrafts()) {
    if (!draft) deleteDraft(formId)
    else if (draft.unsent && pageOf(draft.path) !== pageOf(location.pathname)) showReminder(draft, draft.unsent)
  }
}

/** The path of a page in every language. */
const pageOf = (address: string) => splitLanguage(address).path

function showReminder({ path, noun }: Draft, reason: 'offline' | 'unsure') {
  const reminder = document.createElement('aside')
  const link = document.createElement('a')
  reminder.className = 'reminder'
  reminder.setAttribute('aria-label', say(messages.notSent))
  link.href = localAddress(pageOf(path))
  link.textContent = say(messages.lookAndSend)
  const text = reason === 'offline' ? messages.notSentYet : messages.notSureSent
  // The draft has its noun in the language in which it was written.
  const isOfThisLanguage = splitLanguage(path).language === currentLanguage()
  reminder.append(say(text, { noun: isOfThisLanguage ? noun : say(messages.form) }), ' ', link)
  document.body.append(reminder)
  document.documentElement.toggleAttribute('data-reminder', true)
}

showReminders()
deleteExpiredSealedDrafts()
// The draft was sent or cleared in another window, or before the browser restored this page from its cache.
addEventListener('storage', showReminders)
addEventListener('pageshow', (event) => event.persisted && showReminders())
