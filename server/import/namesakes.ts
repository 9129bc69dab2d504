import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { normalizeText } from '../../lists/search.ts'
import * as messages from './messages.ts'

type Data = Record<string, unknown>
/** `label`: how the office calls the record, for example by its number. */
type Namesake = { data: Data; label: string }

/** How many records of one name are compared with a new one. */
const maxNamesakes = 20

/** The names of records, to find people who are entered a second time. */
export class Namesakes {
  readonly #list: List
  readonly #contacts: [name: string, field: Field][]
  readonly #byName = new Map<string, Namesake[]>()

  constructor(list: List) {
    this.#list = list
    this.#contacts = Object.entries(list.fields).filter(([, { kind }]) => kind === 'email' || kind === 'phone')
  }

  add(data: Data, label: string) {
    const name = this.#nameOf(data)
    const known = this.#byName.get(name) ?? []
    if (name !== '' && known.length < maxNamesakes) this.#byName.set(name, [...known, { data, label }])
  }

  isSameName = (one: Data, other: Data): boolean => this.#nameOf(one) === this.#nameOf(other)

  /**
   * Says of whom the record may be a second one; undefined of nobody. The names are equal, and an e-mail address or phone number too,
   * unless the two have none in common.
   */
  describe(data: Data): string | undefined {
    for (const namesake of this.#byName.get(this.#nameOf(data)) ?? []) {
      const shared = this.#contacts.filter(([name]) => data[name] !== undefined && namesake.data[name] !== undefined)
      const same = shared.filter(([name]) => toContact(data[name]) === toContact(namesake.data[name]))
      if (same.length === 0 && shared.length > 0) continue
      const labels = [say(messages.name), ...same.map(([, { label }]) => label)].join(', ')
      return say(messages.namesake, { namesake: namesake.label, labels })
    }
    return undefined
  }

  #nameOf = (data: Data): string => normalizeText(findRecordName(this.#list, data) ?? '')
}

/** An e-mail address or phone number for comparison: of a number the last ten digits, which India has without its code. */
function toContact(value: unknown): string {
  const contact = String(value).trim().toLowerCase()
  return contact.includes('@') ? contact : contact.replace(/\P{Nd}/gu, '').slice(-10)
}
