import { currentLanguage, type Language } from '../../lists/language.ts'
import { request } from './request.ts'

/**
 * Chooses the language of the office, for the signed-in user and for this browser, and loads the page in it.
 * @throws HttpError
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await request('/language', { method: 'PUT', body: { language } })
  if (language !== currentLanguage()) location.reload()
}
