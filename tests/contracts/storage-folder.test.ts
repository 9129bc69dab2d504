import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openFiles } from '../../server/storage/storage.ts'
import { folder } from '../http/fixtures/server.ts'
import { storageContract } from './storage-contract.ts'

storageContract('A folder', async () => {
  const dataDir = folder('storage')
  return {
    open: async (keys) => openFiles(dataDir, keys),
    async write(name, bytes) {
      const path = join(dataDir, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    },
    names: async () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .sort(),
  }
})
