import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, provideLanguage } from '../../lists/language.ts'

const storage = new AsyncLocalStorage<Language>()

/** The language of the request that is being answered, or of the text that is being written; otherwise English. */
export const requestLanguage = (): Language => storage.getStore() ?? 'en'

/** Runs something whose texts are in this language, with everything that it waits for. */
export const inLanguage = <T>(language: Language, run: () => T): T => storage.run(language, run)

provideLanguage(requestLanguage)
