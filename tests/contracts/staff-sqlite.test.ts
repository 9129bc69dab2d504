import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { StaffService } from '../../server/auth/staff.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { cheapHashing, folder } from '../http/fixtures/server.ts'
import { staffContract } from './staff-contract.ts'

staffContract('SQLite', async () => {
  const dataDir = folder('staff')
  const store = await openStore(new SqliteEngine(join(dataDir, 'honbu.db')))
  onTestFinished(() => store.close())
  return async () => {
    const staff = await StaffService.open({
      settings: { dataDir, authSecret: undefined },
      store,
      origin: () => 'http://127.0.0.1',
      log: { error: (_path, error) => Promise.reject(error) },
      passwordHashing: cheapHashing,
    })
    onTestFinished(() => staff.close())
    return staff
  }
})
