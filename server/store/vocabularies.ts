import type { List } from '../../lists/list.ts'
import { isShown } from '../../lists/publication.ts'
import { searchText } from '../../lists/searchable.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { Engine } from './engine.ts'
import { addWords, maxWords, type Vocabulary } from './similar-words.ts'

const batchSize = 500

/**
 * The vocabularies of each list: of all records, and of the published ones. Each is made for the first search that needs it,
 * and again after a change of the list.
 */
export class Vocabularies {
  readonly #engine: Engine
  readonly #changeFeed: Pick<ChangeFeed, 'revision' | 'catchUp'>
  readonly #known = new Map<string, Promise<Vocabulary>>()

  constructor(engine: Engine, changeFeed: Pick<ChangeFeed, 'subscribe' | 'revision' | 'catchUp'>) {
    this.#engine = engine
    this.#changeFeed = changeFeed
    // Erased names leave memory too.
    changeFeed.subscribe(({ list }) => {
      for (const publishedOnly of [false, true]) this.#known.delete(nameOf(list, publishedOnly))
    })
  }

  /**
   * Returns the words of the search texts of a list at `revision` or later; with `publishedOnly`, only of published records.
   * Empty when there are more than `maxWords`. @throws Unavailable
   */
  async of(list: List, revision: number, publishedOnly: boolean): Promise<Vocabulary> {
    const name = nameOf(list.name, publishedOnly)
    // A change of the list may be stored already and not delivered yet. One that cannot be read now may be such a change.
    if (revision > this.#changeFeed.revision && !(await this.#changeFeed.catchUp())) this.#known.delete(name)
    const known = this.#known.get(name)
    if (known) return known
    const made = this.#make(list, publishedOnly)
    this.#known.set(name, made)
    made.catch(() => this.#known.get(name) === made && this.#known.delete(name))
    return made
  }

  async #make(list: List, publishedOnly: boolean): Promise<Vocabulary> {
    const vocabulary = new Map<string, string[]>()
    for (let after = ''; ; ) {
      const batch = await this.#engine.scanAfter(list.name, after, batchSize)
      for (const { data } of batch)
        if (!publishedOnly || isShown(list, data)) addWords(vocabulary, searchText(list, data))
      if (vocabulary.size > maxWords) return new Map()
      if (batch.length < batchSize) return vocabulary
      after = batch.at(-1)!.key
      // Other requests run between two batches.
      await new Promise((next) => setImmediate(next))
    }
  }
}

const nameOf = (list: string, publishedOnly: boolean) => `${list} ${publishedOnly}`
