/** Why a process may not write any more: it would write index keys, or rows, of an earlier form. */
export const otherVersion = 'Another version of the site has started on this database. This process must be restarted.'

/** @throws Error when a database was written by a newer version of the program */
export function requireKnownVersion(version: number, known: number) {
  if (version > known)
    throw new Error(
      `it was written by a newer Honbu (schema ${version}, this one knows ${known}). Start the newer version. Nothing was changed.`,
    )
}
