import type { I18nProvider, TranslationMessages } from 'react-admin'
import { currentLanguage, type Message, say } from '../../lists/language.ts'
import { reactAdmin } from './messages.ts'

/** A message for each text that react-admin itself names. A missing one does not compile. */
type MessagesFor<Texts> = {
  readonly [Key in keyof Texts as string extends Key ? never : Key]-?: NonNullable<Texts[Key]> extends string
    ? Message
    : MessagesFor<NonNullable<Texts[Key]>>
}
const texts: { ra: MessagesFor<TranslationMessages['ra']> } = { ra: reactAdmin }

/** The message of a key such as `ra.action.save`. Most keys are texts of the office, which have none. */
const findMessage = (key: string) =>
  key.startsWith('ra.')
    ? (key.split('.').reduce<object | undefined>((found, name) => found?.[name as never], texts) as Message | undefined)
    : undefined

/** react-admin's texts in the language of the office. A build has one language, so nothing can be changed here. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    const message = findMessage(key) as Message<string> | undefined
    return message ? say(message, { ...options, count: options?.smart_count }) : (options?._ ?? key)
  },
  getLocale: currentLanguage,
  changeLocale: async () => {},
}
