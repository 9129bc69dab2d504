import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'

const texts = {
  ...english,
  ra: {
    ...english.ra,
    action: { ...english.ra.action, create: 'New', list: 'Back to the list', search: 'Search' },
    auth: { ...english.ra.auth, auth_check_error: 'Sign in first', user_menu: 'You', logout: 'Sign out' },
    message: {
      ...english.ra.message,
      invalid_form: 'Some fields need another look: each says why.',
      unsaved_changes: 'What you changed is not saved. Leave all the same?',
      access_denied: 'Your role does not allow this. Ask an owner if you need it.',
    },
    page: { ...english.ra.page, access_denied: 'Not for your role', dashboard: 'Start' },
    notification: {
      ...english.ra.notification,
      http_error: 'The office did not answer. Try again.',
      logged_out: 'Your session has ended. Sign in again; you will come back to where you were.',
      not_authorized: 'Your role does not allow this.',
      item_doesnt_exist: 'It is not there any more.',
    },
  },
}

/** What react-admin itself says, in plain words. */
export const i18nProvider: I18nProvider = polyglot(() => texts, 'en', { allowMissing: true })
