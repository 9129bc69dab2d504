import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { type Language, languages } from '../lists/language.ts'
import { manifestName, officePageName } from '../server/pages/built-parts.ts'
import { writeLicences } from './licences.ts'
import { oneLanguage } from './one-language.ts'

const compressible = /\.(js|css|svg)$/
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Builds the files for browsers and the module that the server renders with, and writes the licences of all packages. */
export async function site() {
  await rm('dist/client', { recursive: true, force: true })
  const client = Promise.all([...languages.map(browserFiles), serviceWorker()]).then(() =>
    compress('dist/client/assets'),
  )
  await Promise.all([client, build({ logLevel: 'warn', build: { ssr: true } })])
  writeLicences()
}

/** Builds the files for browsers in one language. Files that are the same in several have the same name. */
const browserFiles = (language: Language) =>
  build({
    logLevel: 'warn',
    plugins: [oneLanguage(language)],
    build: { emptyOutDir: false, manifest: manifestName(language) },
  })

/** Builds the service worker, as one file. It serves pages in every language, so it has each text in all of them. */
const serviceWorker = () =>
  build({ logLevel: 'warn', mode: 'worker', build: { emptyOutDir: false, manifest: manifestName('worker') } })

/** Builds the office app in each language, and adds its packages to the licences. */
export async function office() {
  await rm('dist/office', { recursive: true, force: true })
  for (const language of languages) {
    await build({ logLevel: 'warn', configFile: 'app/office/vite.config.ts', mode: language })
    await rename('dist/office/index.html', join('dist/office', officePageName(language)))
  }
  await compress('dist/office/assets')
  writeLicences()
}

/** Compresses the files that are served, several at a time on the threads of zlib. */
async function compress(folder: string) {
  const names = (await readdir(folder)).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await Promise.all([
        compressBrotli(bytes, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
        compressGzip(bytes, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
      ])
    }),
  )
}
