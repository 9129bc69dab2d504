import { folder } from '../http/fixtures/server.ts'
import { openStaff, staffContract } from './staff-contract.ts'

staffContract('SQLite', async () => {
  const dataDir = folder('staff')
  return () => openStaff({ dataDir })
})
