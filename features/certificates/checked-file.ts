/**
 * What a file is that somebody checks: the text of a credential, or a PDF without one. Everything else may be a picture.
 */
export type CheckedFile = { kind: 'text'; text: string } | { kind: 'no proof' } | { kind: 'picture' }

/** A credential file is shorter. */
const maxTextBytes = 32 << 10
/** The header of a PDF stands within these first bytes. */
const headerBytes = 1024
/**
 * A string object (ISO 32000-2, 7.3.4.2) with a JWT, as the document information of a certificate has it
 * (features/certificates/server/certificate-pdf.ts). No part of a credential is longer.
 */
const proofString = /\((ey[\w-]{1,8000}\.[\w-]{1,8000}\.[\w-]{1,8000})\)/

/** Looks at each byte of a file once, and does not unpack anything: strangers send it. */
export function readCheckedFile(bytes: Uint8Array): CheckedFile {
  const text = new TextDecoder().decode(bytes.subarray(0, maxTextBytes)).trim()
  if (text.startsWith('ey')) return { kind: 'text', text }
  if (!text.slice(0, headerBytes).includes('%PDF-')) return { kind: 'picture' }
  const [, proof] = proofString.exec(new TextDecoder('latin1').decode(bytes)) ?? []
  return proof === undefined ? { kind: 'no proof' } : { kind: 'text', text: proof }
}
