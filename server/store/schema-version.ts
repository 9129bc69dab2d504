/** @throws Error when a database was written by a newer version of the program */
export function requireKnownVersion(version: number, known: number) {
  if (version > known)
    throw new Error(
      `it was written by a newer Honbu (schema ${version}, this one knows ${known}). Start the newer version. Nothing was changed.`,
    )
}
