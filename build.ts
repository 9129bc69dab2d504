import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const folders = ['dist/client/assets', 'dist/office/assets']
const compressible = /\.(js|css|svg)$/

/** Builds the browser's files, the server's renderer and the office, and compresses the files that are served. */
async function buildSite() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await build({ logLevel: 'warn', configFile: 'office/vite.config.ts' })
  for (const folder of folders) compress(folder)
}

function compress(folder: string) {
  for (const name of readdirSync(folder).filter((name) => compressible.test(name))) {
    const bytes = readFileSync(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

await buildSite()
