/**
 * Returns the text of the QR code that holds a credential (it begins with `ey`), otherwise that of the first code; undefined without
 * codes. A certificate has two codes: the other one opens a page.
 */
export const chooseCredentialText = (texts: readonly string[]): string | undefined =>
  texts.find((text) => text.startsWith('ey')) ?? texts[0]
