import { join } from 'node:path'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { storeContract } from './store-contract.ts'

storeContract('SQLite', (folder) => new SqliteEngine(join(folder, 'honbu.db')))
