import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const assets = 'dist/client/assets'
const compressible = /\.(js|css|svg)$/

/** Builds what browsers get and what the server renders with, and compresses the former once for all visitors. */
async function buildSite() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  for (const name of readdirSync(assets).filter((name) => compressible.test(name))) {
    const bytes = readFileSync(join(assets, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

await buildSite()
