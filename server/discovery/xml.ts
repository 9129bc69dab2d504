// What XML 1.0 may hold (its production 2, Char); the rest cannot be written in it at all, not even as a number.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * A text as the content of an XML element, or as a value in quotes (XML 1.0, 2.2 and 2.4). What XML cannot hold is left
 * out. An import may have brought a number where a text belongs.
 */
export const escaped = (text: string): string =>
  String(text)
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An element that holds this text; nothing when there is none. */
export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text ? `<${name}${attributes}>${escaped(text)}</${name}>` : ''
