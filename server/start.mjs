import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// JavaScript, so that the cache is on before the first TypeScript: from the second start on, neither the stripper of
// types nor most of the compiler is loaded, which saves memory for as long as the server runs.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'honbu'))
await import('./main.ts')
