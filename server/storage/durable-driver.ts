import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** The names that FlyDrive accepts. It would fail at any other file in the folder. */
const acceptedName = /^[\w.-]+$/

/**
 * FlyDrive's folder driver with an atomic and durable `put`: it writes a temporary file, syncs it, renames it to its name
 * and syncs the folder.
 */
export class DurableDriver extends FSDriver {
  /** Lists one folder, without files whose names FlyDrive does not accept. A missing folder is empty. */
  override async listAll(prefix: string) {
    const location = this.pathOf(prefix)
    const entries = existsSync(location) ? await readdir(location, { withFileTypes: true }) : []
    const files = entries.filter((entry) => entry.isFile() && acceptedName.test(entry.name))
    return { objects: files.map(({ name }) => new DriveFile(`${prefix}/${name}`, this)) }
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.pathOf(key)
    await this.writeAtomically(path, contents, (temporary) => rename(temporary, path))
  }

  /** Writes a temporary file beside `path`, and syncs the folder after `publish` has given the file its name. */
  protected async writeAtomically(
    path: string,
    contents: string | Uint8Array,
    publish: (temporary: string) => Promise<void>,
  ): Promise<void> {
    // The name is unique, because two requests may write the same object at once.
    const temporary = `${path}.${randomUUID()}.part`
    const createdFolder = await mkdir(dirname(path), { recursive: true })
    try {
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(contents)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await publish(temporary)
    } catch (error) {
      // The first error is the one to report; the sweep removes a temporary file that stays behind.
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
    if (createdFolder) await syncFolder(dirname(createdFolder))
  }

  protected pathOf(key: string): string {
    const { location } = this.options
    return join(typeof location === 'string' ? location : fileURLToPath(location), key)
  }
}

/** A new name is only durable once the folder that contains it is synced. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
