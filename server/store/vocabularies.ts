import type { ChangeFeed } from './change-feed.ts'
import type { Engine } from './engine.ts'
import { addWords, type Vocabulary } from './similar-words.ts'

const batchSize = 2000

/** `revision`: the head of the store before the records were read. */
type Made = { vocabulary: Promise<Vocabulary>; revision: number }

/**
 * The vocabularies of each list: of all records, and of the published ones. Each is made for the first search that needs it,
 * and again after a change of its records.
 */
export class Vocabularies {
  readonly #engine: Engine
  readonly #changeFeed: Pick<ChangeFeed, 'revision'>
  readonly #all = new Map<string, Made>()
  readonly #published = new Map<string, Made>()

  constructor(engine: Engine, changeFeed: Pick<ChangeFeed, 'subscribe' | 'revision'>) {
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
  of(list: string, revision: number, publishedOnly: boolean): Promise<Vocabulary> {
    const vocabularies = publishedOnly ? this.#published : this.#all
    const known = vocabularies.get(list)
    // A change may be stored already and not delivered yet.
    if (known && revision <= Math.max(known.revision, this.#changeFeed.revision)) return known.vocabulary
    const made = { vocabulary: this.#make(list, publishedOnly), revision }
    vocabularies.set(list, made)
    made.vocabulary.catch(() => vocabularies.get(list) === made && vocabularies.delete(list))
    return made.vocabulary
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
