const addresses = import.meta.glob<string>('./**/*.{webp,svg,jpg,png,ico,woff2}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * The address of one of the site's own pictures or fonts, for example `asset('ink/enso.webp')`.
 * Only for components that the server renders; an island imports its picture directly.
 * @throws when the file does not exist
 */
export function asset(name: string): string {
  const address = addresses[`./${name}`]
  if (!address) throw new Error(`site/assets/${name} does not exist`)
  return address
}
