import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// This file is JavaScript, so that the cache is on before Node reads the first TypeScript file. From the second start on,
// Node loads neither its type stripper nor most of its compiler, which saves memory as long as the server runs.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'honbu'))
await import('./main.ts')
