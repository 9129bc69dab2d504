// PostgreSQL stores no NUL in a text, and neither engine can store half of a surrogate pair.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
// The same in JSON, where both are escaped.
const unstorableInJson = /\\u(0000|d[89a-f])/i

/** A text as every engine stores it: U+FFFD takes the place of a NUL and of an unpaired surrogate. */
export const storedText = (text: string): string =>
  unstorable.test(text) ? text.toWellFormed().replaceAll('\0', '\ufffd') : text

/** JSON data whose texts and names are as every engine stores them. Returns `data` itself when there is nothing to replace. */
export function storedData<T>(data: T): T {
  return unstorableInJson.test(JSON.stringify(data) ?? '') ? (replaceIn(data) as T) : data
}

function replaceIn(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value)
  if (Array.isArray(value)) return value.map(replaceIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storedText(name), replaceIn(member)]))
}
