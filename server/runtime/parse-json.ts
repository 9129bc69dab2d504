/** No record and no request of ours is nested more than five levels deep. */
const maxDepth = 100

/**
 * Parses JSON of limited depth. What JSON.parse accepts at any depth overflows the stack of later code, and a
 * million levels take more memory than the text.
 * @throws SyntaxError when the text is not JSON or is nested more than 100 levels deep
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`It is nested more than ${maxDepth} levels deep`)
  return JSON.parse(text)
}

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Counts brackets outside of strings, before anything is parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inString) {
      if (sign === backslash) at++
      else if (sign === quote) inString = false
    } else if (sign === quote) inString = true
    else if (sign === openArray || sign === openObject) {
      if (++depth > maxDepth) return true
    } else if (sign === closeArray || sign === closeObject) depth--
  }
  return false
}
