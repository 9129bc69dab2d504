/**
 * Returns the text that a check is about, of the QR codes in a picture: a signed proof begins with `ey`. The sheet shows a second
 * code, which opens a page.
 */
export const chooseProof = (texts: readonly string[]): string | undefined =>
  texts.find((text) => text.startsWith('ey')) ?? texts[0]
