import { message } from '../../lists/language.ts'

/** How long to wait. */
export const minutes = message({
  en: { one: '{count} minute', other: '{count} minutes' },
  hi: '{count} मिनट',
  mr: { one: '{count} मिनिट', other: '{count} मिनिटे' },
})
