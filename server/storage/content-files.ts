import type { Disk } from 'flydrive'

/** Lets an unused file that is published again stay as long as a new one. */
export type Renew = (address: string) => Promise<void>

/**
 * Stores a file whose name contains the hash of its content, unless it is stored. The job that removes unused files may be about
 * to remove it: `renew` changes a mark that `removeUnlessRenewed` looks at after the removal, and a removal before that is
 * noticed here. So one of both stores the file again.
 */
export async function putRenewed(
  disk: Disk,
  { file, address, bytes, renew }: { file: string; address: string; bytes: Uint8Array; renew: Renew },
): Promise<void> {
  if (!(await disk.exists(file))) await disk.put(file, bytes)
  await renew(address)
  if (!(await disk.exists(file))) await disk.put(file, bytes)
}

/** Removes a file, and stores it again when it was published meanwhile. Returns whether it is removed. */
export async function removeUnlessRenewed(
  disk: Disk,
  file: string,
  isRenewed: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await disk.exists(file))) return true
  const bytes = await disk.getBytes(file)
  await disk.delete(file)
  if (!(await isRenewed())) return true
  if (!(await disk.exists(file))) await disk.put(file, bytes)
  return false
}
