import { say } from '../../lists/language.ts'
import type { Visible } from '../../lists/list.ts'
import type { association } from '../association/association.ts'
import * as messages from './messages.ts'

/** Who signs certificates: `text` stands below the line, `signature` is the address of a picture. */
export type Signatory = { role: 'President' | 'Secretary'; text: string; signature: string | undefined }

/** The two signatories of an association in the current language, with or without their names and signatures. */
export function signatoriesOf(details: Visible<typeof association>): Signatory[] {
  const { presidentName, presidentSignature, secretaryName, secretarySignature } = details
  const signatory = (role: Signatory['role'], name: unknown, signature: unknown): Signatory => {
    const roleName = say(messages.signatoryNames[role])
    return {
      role,
      // An imported record may hold anything.
      text: typeof name === 'string' && name !== '' ? say(messages.nameAndRole, { name, role: roleName }) : roleName,
      signature: typeof signature === 'string' && signature !== '' ? signature : undefined,
    }
  }
  return [
    signatory('President', presidentName, presidentSignature),
    signatory('Secretary', secretaryName, secretarySignature),
  ]
}
