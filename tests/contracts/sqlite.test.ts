import { join } from 'node:path'
import { sqlite } from '../../server/store/sqlite/sqlite-engine.ts'
import { storeContract } from './store-contract.ts'

storeContract('SQLite', (place) => sqlite(join(place, 'honbu.db')))
