// @module-tag full
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCampaign } from '../crash/campaign.ts'
import { compare, settle } from '../crash/compare.ts'
import { Journal } from '../crash/journal.ts'
import { root } from '../crash/server-process.ts'
import { comparedLists, type State, type StoredRecord } from '../crash/state.ts'

// One kill during the first start and two under load.
const seed = 21
const acknowledged = (acts: Map<string, { acknowledged: number }>) =>
  [...acts.values()].reduce((sum, counts) => sum + counts.acknowledged, 0)

describe('kill -9 at random moments under load [safety.3]', () => {
  // `npm run crash` runs more of them; docs/figures.md has the last long run.
  test('leaves everything that was acknowledged, nothing twice, and nothing of what was erased', async () => {
    const report = await runCampaign({ seed, kills: 3, workers: ['messages 1', 'belts', 'dojos', 'entries'] })
    expect(report.mismatches).toEqual([])
    expect(acknowledged(report.acts)).toBeGreaterThan(0)
    expect(report.comparisons).toBeGreaterThan(0)
  }, 300_000)

  test('a server that acknowledges before it commits is found out', async () => {
    const preload = [join(root, 'tests/crash/late-commit.ts')]
    // It ends with the first mismatch, mostly after one kill. A slow server may have acknowledged nothing before a kill.
    const report = await runCampaign({ seed, kills: 20, workers: ['messages 1', 'messages 2'], preload })
    expect(report.mismatches.join('\n')).toMatch(/^(lost|reappeared|changed): Contact zq/m)
  })
})

describe('the comparison finds', () => {
  const nothing = new Map<string, never>()
  const stateOf = (records: Record<string, StoredRecord[]>, more: Partial<State> = {}): State => ({
    records: new Map(comparedLists.map((list) => [list, records[list] ?? []])),
    live: new Map(),
    openInvitations: new Set(),
    files: [],
    tokensInBytes: new Map(),
    documentColours: new Map(),
    missingPictures: [],
    ...more,
  })
  /** A journal in which a place was added and acknowledged, and the record as it must be stored. */
  const acknowledgedPlace = () => {
    const journal = new Journal('00')
    const token = journal.newToken()
    const item = journal.add({ token, list: 'Location', owner: 'dojos' })
    const data = { name: `${token} Dojo`, city: 'Pune', sequence: undefined }
    journal.begin('place added', [[item, data]]).settle('acknowledged')
    return { journal, item, record: { ...data, key: 'k', revision: 1 } }
  }
  const kinds = (journal: Journal, state: State) => compare(journal, state, nothing).map(({ kind }) => kind)

  test('nothing when the state is as acknowledged', () => {
    const { journal, record } = acknowledgedPlace()
    expect(kinds(journal, stateOf({ Location: [record] }))).toEqual([])
  })
  test('a record that is lost', () => {
    expect(kinds(acknowledgedPlace().journal, stateOf({}))).toEqual(['lost'])
  })
  test('a record that is stored twice', () => {
    const { journal, record } = acknowledgedPlace()
    expect(kinds(journal, stateOf({ Location: [record, { ...record, key: 'other' }] }))).toEqual(['doubled'])
  })
  test('a record with another value, or with one of an unacknowledged change that is not whole', () => {
    const { journal, item, record } = acknowledgedPlace()
    expect(kinds(journal, stateOf({ Location: [{ ...record, city: 'Delhi' }] }))).toEqual(['changed'])
    journal.begin('place changed', [[item, { name: record.name, city: 'Goa', state: 'Goa' }]]).settle('unanswered')
    expect(kinds(journal, stateOf({ Location: [record] }))).toEqual([])
    expect(kinds(journal, stateOf({ Location: [{ ...record, city: 'Goa', state: 'Goa' }] }))).toEqual([])
    expect(kinds(journal, stateOf({ Location: [{ ...record, city: 'Goa' }] }))).toEqual(['changed'])
  })
  test('a deleted record that is there again, also in the bytes of a file', () => {
    const { journal, item, record } = acknowledgedPlace()
    journal.begin('place deleted', [[item, undefined]]).settle('acknowledged')
    expect(kinds(journal, stateOf({ Location: [record] }))).toEqual(['reappeared'])
    const person = journal.add({ token: journal.newToken(), list: 'BlackBelt', owner: 'belts' })
    journal.begin('person added', [[person, { name: person.token }]]).settle('acknowledged')
    journal.begin('person deleted', [[person, undefined]]).settle('unanswered')
    const state = stateOf({}, { tokensInBytes: new Map([[person.token, 'honbu.db-wal']]) })
    expect(kinds(journal, state)).toEqual(['bytes'])
    // A deletion that was not acknowledged may happen or not, but not be undone later.
    settle(journal, state)
    expect(kinds(journal, stateOf({ BlackBelt: [{ name: person.token, key: 'p', revision: 2 }] }))).toEqual([
      'reappeared',
    ])
  })
  test('half of several changes that belong together', () => {
    const { journal, item, record } = acknowledgedPlace()
    const other = journal.add({ token: journal.newToken(), list: 'Location', owner: 'dojos' })
    journal.begin('place added', [[other, { name: other.token, sequence: undefined }]]).settle('acknowledged')
    const changes: Parameters<Journal['begin']>[1] = [
      [item, { name: record.name, sequence: 1 }],
      [other, { name: other.token, sequence: 2 }],
    ]
    journal.begin('list ordered', changes, { together: true }).settle('unanswered')
    const second = { name: other.token, key: 'o', revision: 2 }
    expect(kinds(journal, stateOf({ Location: [record, second] }))).toEqual([])
    expect(kinds(journal, stateOf({ Location: [{ ...record, sequence: 1 }, second] }))).toEqual(['torn'])
  })
  test('files that the sweep left, lost documents and records that nobody sent', () => {
    const { journal, record } = acknowledgedPlace()
    const application = journal.add({
      token: journal.newToken(),
      list: 'Membership',
      owner: 'applications 1',
      form: { path: '', fields: {}, colours: [1, 2, 3] },
    })
    journal.begin('application', [[application, { name: application.token }]]).settle('acknowledged')
    const stored = { name: application.token, key: 'a', revision: 3, membershipId: '17' }
    const documentColours = new Map([1, 2].map((colour, at) => [`membership/17_${'pa'[at]}.png`, colour]))
    const files = ['documents/membership/18_p.png', 'media/x.webp.part', 'documents/quarantine/2026-11-22_17_c.png']
    const stranger = { name: 'zq00zzzzzz', key: 's', revision: 4 }
    const state = stateOf({ Location: [record, stranger], Membership: [stored] }, { files, documentColours })
    expect(kinds(journal, state).sort()).toEqual(['invented', 'lost', 'orphan', 'orphan', 'quarantined'])
  })
  test('a mail that is missing, and one about a record that was deleted', () => {
    const journal = new Journal('00')
    const item = journal.add({ token: journal.newToken(), list: 'Contact', owner: 'messages 1', hasMail: true })
    journal.begin('message', [[item, { name: item.token }]]).settle('acknowledged')
    const message = { name: item.token, key: 'm', revision: 1 }
    const mail = (about: string) => ({ key: `Contact-${about}-office`, revision: 2, state: 'sent' })
    expect(kinds(journal, stateOf({ Contact: [message] }))).toEqual(['mail'])
    expect(kinds(journal, stateOf({ Contact: [message], Mail: [mail('m'), mail('n')] }))).toEqual(['mail', 'mail'])
    const arrivals = new Map([['Contact-m-office', { copies: 2, contents: new Set(['same']) }]])
    const state = stateOf({ Contact: [message], Mail: [mail('m')] })
    expect(compare(journal, state, arrivals)).toEqual([])
    arrivals.get('Contact-m-office')!.contents.add('another')
    expect(compare(journal, state, arrivals).map(({ kind }) => kind)).toEqual(['mail'])
  })
})
