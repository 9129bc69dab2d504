/** The fields of a record that the campaign compares. The value `anything` stands for any value that is set. */
export type Fields = Record<string, unknown>
/** What a record may look like; undefined: there is none. */
export type Version = Fields | undefined
export const anything = '(any value)'

/** A form as it is sent, and sent again with the same submission id until it is acknowledged. */
export type SentForm = { path: string; fields: Record<string, string>; colours: readonly number[] }

/** A record that the campaign wrote or tried to write. Its token is in one of its texts and nowhere else. */
export type Item = {
  readonly token: string
  readonly list: string
  /** The worker that alone changes this record. */
  readonly owner: string
  /** What the record may look like now: one version, or two while a change is not acknowledged. */
  versions: Version[]
  key?: string
  /** Whether the record was there at any time, so that its deletion is an erasure. */
  wasStored?: boolean
  /** Of an application. */
  reference?: string
  form?: SentForm
  /** Of an entry: those whom it enters. */
  children?: Item[]
  /** What an unacknowledged form or CSV row contains. It is sent again until it is acknowledged. */
  unsent?: Fields
  /** Whether the server writes mails about it: not about suspected spam and imported records. */
  hasMail?: boolean
  /** How often an officer was shown a document of this application, at least and at most. */
  views?: { atLeast: number; atMost: number }
}

export type Outcome = 'acknowledged' | 'unanswered' | 'unavailable'
/** Several changes that happen together or not at all. */
type Group = { kind: string; changes: { item: Item; before: Version; after: Version }[] }
export type Act = { settle(outcome: Outcome, note?: string): void }

/**
 * Everything that the campaign did, in its own process, which nobody kills. After a restart the server's state is compared
 * with it. Only one worker changes a record, one change at a time, so that at most one change of it is unacknowledged.
 */
export class Journal {
  readonly items = new Map<string, Item>()
  readonly counts = new Map<string, Record<Outcome, number>>()
  /** The unacknowledged changes that must be visible together. */
  groups: Group[] = []
  /** Ids of invitations, with whether they must be open; undefined while that is not acknowledged. */
  readonly invitations = new Map<string, boolean | undefined>()
  /** Addresses of pictures that were acknowledged. */
  readonly pictures = new Set<string>()
  /** Called when an act is about to be sent. */
  onBegin: (kind: string) => void = () => {}
  onAcknowledge: (kind: string) => void = () => {}
  readonly #lines: string[] = []
  readonly #name: string
  #lastNumber = 0

  /** The name has two letters or digits, and is different for each journal of a run. */
  constructor(name: string) {
    this.#name = name
  }

  /** A new text that the data folder contains only where this item is stored. */
  newToken(): string {
    return `zq${this.#name}${(++this.#lastNumber).toString(36).padStart(6, '0')}`
  }

  add(item: Omit<Item, 'versions'>): Item {
    const added: Item = { ...item, versions: [undefined] }
    this.items.set(item.token, added)
    return added
  }

  of(owner: string): Item[] {
    return [...this.items.values()].filter((item) => item.owner === owner)
  }

  /** The records of a worker that certainly exist, as it can change them. */
  changeable(owner: string): Item[] {
    return this.of(owner).filter(
      ({ versions, key, unsent }) => versions.length === 1 && versions[0] && key !== undefined && !unsent,
    )
  }

  /** The forms and rows of a worker that are to be sent again. */
  unsent(owner: string): Item[] {
    return this.of(owner).filter(({ unsent }) => unsent !== undefined)
  }

  /** Notes a request before it is sent. `together`: all changes happen or none. */
  begin(kind: string, changes: [item: Item, after: Version][], { together = false } = {}): Act {
    const befores = changes.map(([item]) => item.versions[0])
    for (const [item, after] of changes)
      item.versions = [...item.versions.filter((version) => version !== after), after]
    const tokens = changes.map(([{ token }]) => token).join(' ')
    this.note(`${kind} ${tokens}: sent`)
    this.onBegin(kind)
    return {
      settle: (outcome, note = '') => {
        this.count(kind, outcome)
        this.note(`${kind} ${tokens}: ${outcome}${note && ` (${note})`}`)
        if (outcome === 'acknowledged') this.onAcknowledge(kind)
        if (outcome === 'acknowledged')
          for (const [item, after] of changes) {
            item.versions = [after]
            item.wasStored ||= after !== undefined
          }
        else if (together)
          this.groups.push({
            kind,
            changes: changes.map(([item, after], at) => ({ item, before: befores[at], after })),
          })
      },
    }
  }

  count(kind: string, outcome: Outcome) {
    const counts = this.counts.get(kind) ?? { acknowledged: 0, unanswered: 0, unavailable: 0 }
    counts[outcome]++
    this.counts.set(kind, counts)
  }

  note(line: string) {
    this.#lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
  }

  /** The lines about these tokens, and the last ones of all. */
  linesAbout(tokens: readonly string[]): string[] {
    const about = this.#lines.filter((line) => tokens.some((token) => line.includes(token)))
    return [...about, '…', ...this.#lines.slice(-15)]
  }
}
