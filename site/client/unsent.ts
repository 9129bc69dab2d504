import { isDraftKey, readDraft } from '../forms/draft.ts'

/** Reminds the visitor, on every other page, of what was to be sent and still waits on this device. */
for (const key of Object.keys(localStorage).filter(isDraftKey)) {
  const draft = readDraft(localStorage.getItem(key), Date.now())
  if (draft?.unsent && draft.at !== location.pathname) remind(draft.at)
}

function remind(at: string) {
  const bar = document.createElement('aside')
  const link = document.createElement('a')
  bar.className = 'reminder'
  bar.setAttribute('aria-label', 'Not sent')
  link.href = at
  link.textContent = 'Look at it and send it'
  bar.append(`Your ${at === '/contact-us' ? 'message' : 'application'} has not been sent. `, link)
  document.body.append(bar)
}
