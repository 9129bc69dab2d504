import { type Actor, systemActor, visitor } from '../../../lists/access.ts'
import type { List } from '../../../lists/list.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltPath } from '../../black-belts/registration-number.ts'
import { certificatePath, issuedCertificates } from '../issued-certificates.ts'
import type { Holder } from './credential.ts'

/**
 * A list whose records hold credentials. `reader`: who sees the records that may. `said`: what a credential says, in words; when it
 * changes, earlier credentials are replaced.
 */
export type HolderSource<L extends List = List> = {
  list: L
  reader: Actor
  holderOf(record: Stored<L>): Holder
  said(record: Stored<L>): readonly string[]
}

/** Declares a list of holders with the type of its records. */
const holderSource = <L extends List>(source: HolderSource<L>) => source as unknown as HolderSource

// An imported record may hold anything.
const textsOf = ({ name, registrationNo, dan }: Stored<typeof blackBelts>) =>
  [name, registrationNo, dan].map((text) => String(text ?? ''))

export const blackBeltHolders = holderSource({
  list: blackBelts,
  reader: visitor,
  said: textsOf,
  holderOf(record) {
    const [name = '', registrationNo = '', achievement = ''] = textsOf(record)
    return { name, achievement, path: blackBeltPath(registrationNo), criteria: 'Examination' }
  },
})

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

/** All lists of holders. */
export const holders: readonly HolderSource[] = [blackBeltHolders, certificateHolders]
