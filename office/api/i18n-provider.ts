import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'

const { ra } = english
const texts = {
  ...english,
  ra: {
    ...ra,
    action: { ...ra.action, create: 'New', list: 'Back to the list', search: 'Search' },
    auth: { ...ra.auth, auth_check_error: 'Sign in first', user_menu: 'My account', logout: 'Sign out' },
    message: {
      ...ra.message,
      invalid_form: 'Some fields are not filled in correctly. Each of them shows a message.',
      unsaved_changes: 'You have unsaved changes. Leave anyway?',
      access_denied: 'Your role does not allow this. Ask an owner if you need it.',
    },
    page: { ...ra.page, access_denied: 'Not allowed for your role', dashboard: 'Start' },
    notification: {
      ...ra.notification,
      http_error: 'The office did not answer. Try again.',
      logged_out: 'Your session has ended. Sign in again to continue where you were.',
      not_authorized: 'Your role does not allow this.',
      item_doesnt_exist: 'This record no longer exists.',
    },
  },
}

/** react-admin's own texts, some of them reworded for this office. */
export const i18nProvider: I18nProvider = polyglot(() => texts, 'en', { allowMissing: true })
