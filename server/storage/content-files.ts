import type { FileDriver } from './file-driver.ts'

/** Lets an unused file that is published again stay as long as a new one. */
export type RenewMark = (address: string) => Promise<void>

/**
 * Stores a file named by its content, unless it is there, while the removal job may be deleting it. `renew` changes the job's
 * mark. If the file disappears before the second check, this function stores it again; if later, `removeUnlessRenewed` sees the
 * changed mark and does.
 */
export async function putRenewed(
  driver: FileDriver,
  { file, address, bytes, renew }: { file: string; address: string; bytes: Uint8Array; renew: RenewMark },
): Promise<void> {
  if (!(await driver.exists(file))) await driver.put(file, bytes)
  await renew(address)
  if (!(await driver.exists(file))) await driver.put(file, bytes)
}

/** Removes a file, and stores it again when it was published meanwhile. Returns whether it is removed. */
export async function removeUnlessRenewed(
  driver: FileDriver,
  file: string,
  isRenewed: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await driver.exists(file))) return true
  const bytes = await driver.getBytes(file)
  await driver.delete(file)
  if (!(await isRenewed())) return true
  if (!(await driver.exists(file))) await driver.put(file, bytes)
  return false
}
