import { isDraftKey } from '../islands/forms/draft.ts'

/** Where something was begun in a form, looks whether it was to be sent and could not be. */
export async function remindOfUnsent() {
  try {
    if (Object.keys(localStorage).some(isDraftKey)) await import('./unsent.ts')
  } catch {
    // Storage refused: then nothing is kept either. No network: the next page that comes reminds.
  }
}
