import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Language } from '../lists/language.ts'

/**
 * Builds for browsers with the texts of one language: in a module `messages.ts` or `…-messages.ts`, each message becomes its text. Texts that no script
 * uses are then left out as unused exports.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
  load: {
    filter: { id: /[/-]messages\.ts$/ },
    async handler(id) {
      const messages: Record<string, unknown> = await import(pathToFileURL(id).href)
      const exported = Object.entries(messages).map(
        ([name, value]) =>
          `export const ${name} = ${JSON.stringify(textsIn(language, value, `${basename(id)}: ${name}`))}`,
      )
      return { code: exported.join('\n'), map: null }
    },
  },
})

/** The texts of a message, or of an object of messages, in a language. */
function textsIn(language: Language, value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is no message`)
  if (language in value) return (value as Record<Language, unknown>)[language]
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, textsIn(language, inner, `${name}.${key}`)]),
  )
}
