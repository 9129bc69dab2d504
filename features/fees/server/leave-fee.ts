import { systemActor } from '../../../lists/access.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { type Fee, fees } from '../fees.ts'

type FeeStore = Pick<LeasedStore, 'as' | 'lists'>
const actor = systemActor('fees')

/** Whether what the fee is for was erased. @throws Unavailable */
async function isOwnerErased({ lists, as }: FeeStore, { about = '' }: Fee): Promise<boolean> {
  const [name = '', key = ''] = about.split(/\/(.*)/s)
  const list = lists.find(name)
  return !list || (await as(actor).get(list, key)) === undefined
}

/**
 * The writes that leave a fee about which nothing is to be decided any more: with these fields, or erased with what it was for.
 * @throws Unavailable
 */
export async function leaveFee(store: FeeStore, fee: Fee, fields: Record<string, unknown>): Promise<Writes> {
  const { key, revision } = fee
  return (await isOwnerErased(store, fee))
    ? (as) => [as(actor).delete(fees, key, revision)]
    : (as) => [as(actor).update(fees, key, fields, revision)]
}
