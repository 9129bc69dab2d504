import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

// This file is JavaScript, so that the cache is on before Node reads the first TypeScript file. With a filled cache, Node loads
// neither its type stripper nor most of its compiler, which saves memory as long as the server runs (decision 29).
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '..', 'node_modules', '.cache', 'honbu')
enableCompileCache()
const cache = getCompileCacheDir()
// The first start compiles in a process of its own, so that its server needs no more memory than later ones.
// The server starts as well when that fails.
if (cache && readdirSync(cache).length === 0)
  spawnSync(process.execPath, [...process.execArgv, join(import.meta.dirname, 'compile.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
    timeout: 300_000,
  })
const { run } = await import('./main.ts')
await run()
