import { visitor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { theAssociation } from '../../lists/messages.ts'
import { inOneLanguage } from '../../lists/translations.ts'
import type { Store } from './contract.ts'

type Signing = Pick<Store, 'as' | 'lists'>

/**
 * The association's name in the current language, as the list with a `signature` holds it; undefined before the office has entered it.
 * @throws Unavailable
 */
export const associationName = (store: Signing): Promise<string | undefined> => readSignature(store, 'name')

/**
 * The association as sentences name it in the current language: “the association” before the office has entered its name.
 * @throws Unavailable
 */
export const associationInSentences = async (store: Signing): Promise<string> =>
  (await associationName(store)) ?? say(theAssociation)

/** The address of the association's logo; undefined when it has none. @throws Unavailable */
export const associationLogo = (store: Signing): Promise<string | undefined> => readSignature(store, 'logo')

async function readSignature(store: Signing, part: 'name' | 'logo'): Promise<string | undefined> {
  const list = store.lists.stored.find(({ signature }) => signature !== undefined)
  const record = list?.singletonKey === undefined ? undefined : await store.as(visitor).get(list, list.singletonKey)
  const value = record && inOneLanguage(list!, record)[list!.signature![part]]
  return typeof value === 'string' && value !== '' ? value : undefined
}
