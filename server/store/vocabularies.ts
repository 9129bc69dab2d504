import type { ChangeFeed } from './change-feed.ts'
import type { Engine } from './engine.ts'
import { addWords, type Vocabulary } from './similar-words.ts'

const batchSize = 2000

/**
 * The vocabularies of each list: of all records, and of the published ones. Each is made for the first search that needs it,
 * and again after a change of its records.
 */
export class Vocabularies {
  readonly #engine: Engine
  readonly #changeFeed: Pick<ChangeFeed, 'revision' | 'catchUp'>
  readonly #all = new Map<string, Promise<Vocabulary>>()
  readonly #published = new Map<string, Promise<Vocabulary>>()

  constructor(engine: Engine, changeFeed: Pick<ChangeFeed, 'subscribe' | 'revision' | 'catchUp'>) {
    this.#engine = engine
    this.#changeFeed = changeFeed
    // Erased names leave memory too.
    changeFeed.subscribe(({ list, unpublished }) => {
      this.#all.delete(list)
      if (!unpublished) this.#published.delete(list)
    })
  }

  /**
   * Returns the words of the search texts of a list at `revision` or later; with `publishedOnly`, only of published records.
   * @throws Unavailable
   */
  async of(list: string, revision: number, publishedOnly: boolean): Promise<Vocabulary> {
    const vocabularies = publishedOnly ? this.#published : this.#all
    // A change of the list may be stored already and not delivered yet. One that cannot be read now may be such a change.
    if (revision > this.#changeFeed.revision && !(await this.#changeFeed.catchUp())) vocabularies.delete(list)
    const known = vocabularies.get(list)
    if (known) return known
    const made = this.#make(list, publishedOnly)
    vocabularies.set(list, made)
    made.catch(() => vocabularies.get(list) === made && vocabularies.delete(list))
    return made
  }

  async #make(list: string, publishedOnly: boolean): Promise<Vocabulary> {
    const vocabulary = new Map<string, string[]>()
    for (let after = ''; ; ) {
      const batch = await this.#engine.searchTexts(list, after, batchSize, publishedOnly)
      addWords(
        vocabulary,
        batch.map(({ searchText }) => searchText),
      )
      if (batch.length < batchSize) return vocabulary
      after = batch.at(-1)!.key
      // Other requests run between two batches.
      await new Promise((next) => setImmediate(next))
    }
  }
}
