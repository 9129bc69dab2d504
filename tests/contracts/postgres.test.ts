// @module-tag full
import { beforeAll } from 'vitest'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { createDatabase, createSchema } from '../fixtures/postgres/database.ts'
import { storeContract } from './store-contract.ts'

let database = ''
beforeAll(async () => {
  database = await createDatabase()
})

const schemas = new Map<string, Promise<string>>()
/** Each folder of a test stands for a database of its own. */
storeContract('PostgreSQL', async (folder) => {
  const schema = schemas.get(folder) ?? createSchema(database)
  schemas.set(folder, schema)
  return PostgresEngine.open(await schema)
})
