import type { Visible } from '../../lists/list.ts'
import type { association } from '../association/association.ts'

/** Who signs certificates: `text` stands below the line, `signature` is the address of a picture. */
export type Signatory = { role: 'President' | 'Secretary'; text: string; signature: string | undefined }

/** The two signatories of an association, with or without their names and signatures. */
export function signatoriesOf(details: Visible<typeof association>): Signatory[] {
  const { presidentName, presidentSignature, secretaryName, secretarySignature } = details
  const signatory = (role: Signatory['role'], name: unknown, signature: unknown): Signatory => ({
    role,
    // An imported record may hold anything.
    text: typeof name === 'string' && name !== '' ? `${name}, ${role}` : role,
    signature: typeof signature === 'string' && signature !== '' ? signature : undefined,
  })
  return [
    signatory('President', presidentName, presidentSignature),
    signatory('Secretary', secretaryName, secretarySignature),
  ]
}
