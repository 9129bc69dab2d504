/** The first number of a text if it is 1 to 10: `7th Dan` is 7. */
export function parseDan(text = ''): number | undefined {
  const number = Number(/\d+/.exec(text)?.[0])
  return number >= 1 && number <= 10 ? number : undefined
}
