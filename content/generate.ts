// Writes association.json from the sample records: node content/generate.ts
import { writeFileSync } from 'node:fs'
import { association } from './sample/association.ts'

writeFileSync(new URL('association.json', import.meta.url), `${JSON.stringify(association, null, 2)}\n`)
