import type { FileDriver } from './file-driver.ts'

/** Lets an unused file that is published again stay as long as a new one. */
export type Renew = (address: string) => Promise<void>

/**
 * Stores a file whose name contains the hash of its content, unless it is stored. The job that removes unused files may be about
 * to remove it: `renew` changes a mark that `removeUnlessRenewed` looks at after the removal, and a removal before that is
 * noticed here. So one of both stores the file again.
 */
export async function putRenewed(
  driver: FileDriver,
  { file, address, bytes, renew }: { file: string; address: string; bytes: Uint8Array; renew: Renew },
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
