import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLanguage, languages, type Message } from '../../lists/language.ts'

const root = join(import.meta.dirname, '../..')
const folders = '{app,features,lists,office,server,site}'
const modules = globSync(`${folders}/**/{,*-}messages.ts`, { cwd: root })
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The sources that import a module. */
const importersOf = (module: string) =>
  sources.filter((path) => {
    const address = relative(dirname(path), module)
    return read(path).includes(`from '${address.startsWith('.') ? address : `./${address}`}'`)
  })

/** The messages of a module by their names, also those within an object. */
function messagesIn(exported: object, prefix = ''): [name: string, message: Message<string>][] {
  return Object.entries(exported).flatMap(([name, value]) =>
    Object.keys(value).some(isLanguage)
      ? [[prefix + name, value] as [string, Message<string>]]
      : messagesIn(value, `${prefix}${name}.`),
  )
}

describe('the texts of the product', () => {
  it.each(modules)('%s has no text that nothing uses', async (path) => {
    const users = importersOf(path).map(read).join('\n')
    const names = Object.keys(await import(join(root, path)))
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(users))).toEqual([])
  })

  it.each(
    modules,
  )('%s has each text in every language, in its own script and without letters that are alike', async (path) => {
    for (const [name, texts] of messagesIn(await import(join(root, path)))) {
      for (const language of languages) {
        const forms = Object.values(typeof texts[language] === 'string' ? [texts[language]] : texts[language])
        for (const form of forms) {
          expect(form.trim(), `${name}, ${language}`).not.toBe('')
          expect(form, `${name}, ${language}: composed`).toBe(form.normalize('NFC'))
          if (language !== 'en') expect(form, `${name}, ${language}: digits 0 to 9`).not.toMatch(/[०-९]/)
          // English and Marathi end a sentence with a full stop, Hindi with a danda.
          if (language === 'hi') expect(form, `${name}, hi: ends with a danda`).not.toMatch(/[\u0900-\u097f]\.(\s|$)/)
          if (language === 'mr') expect(form, `${name}, mr: ends with a full stop`).not.toMatch(/।/)
          // The fonts of the pages have no ॲ; अॅ looks the same.
          expect(form, `${name}, ${language}: letters of the fonts`).not.toMatch(/\u0972/)
        }
      }
    }
  })
})
