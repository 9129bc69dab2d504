/** Encodes a text as one segment of a path. An address that ends with `.json` would ask for the data of a page. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/\.(json)$/i, '%2E$1')

/** Decodes a segment of a path, or a whole one; undefined when it is not encoded UTF-8. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** A text as the parameter of an address has it: composed and trimmed. An imported number may be neither. */
export const toParameter = (text: string): string => text.toWellFormed().normalize('NFC').trim()

/** The length of the longest parameter of an address. */
export const maxParameterLength = 200
