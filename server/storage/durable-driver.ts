import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'

/** FlyDrive's folder driver, but a `put` is whole and on disk when it resolves: written aside, synced, renamed. */
export class DurableDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const { location } = this.options
    const path = join(typeof location === 'string' ? location : fileURLToPath(location), key)
    // A name of its own: two may be writing the same object.
    const aside = `${path}.${randomUUID()}.part`
    const made = await mkdir(dirname(path), { recursive: true })
    try {
      const handle = await open(aside, 'w', 0o600)
      try {
        await handle.writeFile(contents)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
    if (made) await syncFolder(dirname(made))
  }
}

// The new name is only durable once the folder that holds it is.
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
