import type { ChangeFeed } from './change-feed.ts'
import type { Engine } from './engine.ts'
import { addWords, type Vocabulary } from './similar-words.ts'

const batchSize = 2000

/** The vocabulary of each list. It is made for the first search that needs it, and again after a change of the list. */
export class Vocabularies {
  readonly #engine: Engine
  readonly #made = new Map<string, Promise<Vocabulary>>()

  constructor(engine: Engine, changeFeed: Pick<ChangeFeed, 'subscribe'>) {
    this.#engine = engine
    // Erased names leave memory too.
    changeFeed.subscribe(({ list }) => this.#made.delete(list))
  }

  /** Returns the words of all search texts of a list. @throws Unavailable */
  of(list: string): Promise<Vocabulary> {
    const known = this.#made.get(list)
    if (known) return known
    const made = this.#make(list)
    this.#made.set(list, made)
    made.catch(() => this.#made.get(list) === made && this.#made.delete(list))
    return made
  }

  async #make(list: string): Promise<Vocabulary> {
    const vocabulary = new Map<string, string[]>()
    for (let after = ''; ; ) {
      const batch = await this.#engine.searchTexts(list, after, batchSize)
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
