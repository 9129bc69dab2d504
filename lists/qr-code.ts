import { encodeQR } from 'qr'

/** A QR code as a drawing: the modules are squares of length 1 in a square of length `size`, the quiet zone included. */
export type QrCode = { size: number; path: string }

/** The longest text that fits into a code that is not robust, in bytes. */
export const maxCodeBytes = 2953

/** The empty border that readers need, in modules (ISO/IEC 18004, 9.1). */
const quietZone = 4

/**
 * Draws a text as a QR code (ISO/IEC 18004). `path` is the data of an SVG path with the dark modules, which also PDFs use.
 * `robust` corrects 15% of errors instead of 7%; a long text has fewer and larger modules without it.
 * @throws when the text has more than 2953 bytes (2331 when robust)
 */
export function qrCode(text: string, { robust = true }: { robust?: boolean } = {}): QrCode {
  const rows = encodeQR(text, 'raw', { border: quietZone, ecc: robust ? 'medium' : 'low' })
  return { size: rows.length, path: rows.map(drawRow).join('') }
}

/** The dark modules of a row: neighbours become one rectangle, so that no gaps appear between them. */
function drawRow(row: boolean[], y: number): string {
  const bits = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...bits.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
