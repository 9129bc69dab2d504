/** The islands, for pages without a build: built pages name their files, so that the script of every page does not list them. */
export const islands = import.meta.glob('/{site,features}/**/*.island.{ts,tsx}')
