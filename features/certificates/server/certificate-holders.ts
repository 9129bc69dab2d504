import { systemActor } from '../../../lists/access.ts'
import { holderSource } from '../../black-belts/server/issuer.ts'
import { certificatePath, issuedCertificates } from '../issued-certificates.ts'

const criteria = { grade: 'Examination', merit: 'Competition', participation: 'Participation' } as const

/** The issued certificates hold credentials. One that is erased is revoked by that, and one whose name is corrected is replaced. */
export const certificateHolders = holderSource({
  list: issuedCertificates,
  reader: systemActor('credentials'),
  said: ({ number, name, achievement, detail, day, eventName }) =>
    [number, name, achievement, detail, day, eventName].map((text) => String(text ?? '')),
  holderOf: ({ number = '', code = '', kind = 'grade', name = '', achievement = '', detail, day, eventName }) => ({
    name,
    achievement,
    path: certificatePath({ number, code }),
    criteria: criteria[kind],
    description: [detail, eventName].filter(Boolean).join(', '),
    ...(day && { day }),
  }),
})
