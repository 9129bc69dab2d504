// Every character but those that XML 1.0 allows (production 2, Char). The others cannot be written even as references.
const forbiddenCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * Escapes a text for the content of an XML element or for an attribute value (XML 1.0, 2.2 and 2.4). Removes characters that
 * XML does not allow. Accepts any value, because an imported record may hold a number in the place of a text.
 */
export const escapeXml = (text: string): string =>
  String(text)
    .replace(forbiddenCharacters, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** An element with this text; an empty string when there is no text. */
export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : ''
