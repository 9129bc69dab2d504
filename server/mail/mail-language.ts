import type { Language } from '../../lists/language.ts'
import { inLanguage } from '../http/language.ts'

/** Writes what a mail says in the language of whoever gets it. The mail keeps it: the sender's name follows it when the mail leaves. */
export const writeIn = <Content extends object>(
  language: Language,
  write: () => Content | Promise<Content>,
): Promise<Content & { language: Language }> => inLanguage(language, async () => ({ ...(await write()), language }))
