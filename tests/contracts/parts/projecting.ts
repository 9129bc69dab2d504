import { describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../../lists/engine/access.ts'
import type { Change } from '../../../server/store/contract.ts'
import { type OpenEngine, opened } from './bench.ts'
import { editor, operator, owner, pupils, reviewer, visitor } from './lists.ts'

const asha = { name: 'Asha', number: '7', notes: 'weak knee', email: 'asha@example.org', rank: 3, active: true }
const open = { name: 'Asha', number: '7', rank: 3, active: true }

export function projecting(openEngine: OpenEngine) {
  describe('each reader receives a projection (architecture, "Lists")', () => {
    const seen: [string, Actor, Record<string, unknown>][] = [
      ['a visitor: no notes, no e-mail', visitor, open],
      ['an editor: e-mail is the office’s, notes are not', editor, { ...open, email: asha.email }],
      ['a reviewer: everything', reviewer, asha],
      ['the owner: everything', owner, asha],
      ['the machine itself: everything', operator, asha],
    ]
    test.each(seen)('%s', async (_, actor, expected) => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(operator).create(pupils, asha)
      const reader = store.as(actor)
      expect(await reader.get(pupils, key)).toEqual({ ...expected, key, revision })
      expect((await reader.query(pupils)).records).toEqual([{ ...expected, key, revision }])
      const change = { list: 'Pupil', key, revision, record: expected }
      expect(await reader.changes(pupils, 0, 10)).toEqual([change])
      const heard: Change<typeof pupils>[] = []
      await reader.subscribe(pupils, 0, (news) => heard.push(news))
      await vi.waitFor(() => expect(heard).toEqual([change]))
    })

    test('a declaration that the caller bent is not believed: the server uses its own', async () => {
      const store = await opened(openEngine)
      const { key } = await store.as(operator).create(pupils, asha)
      const open = { ...pupils.fields.notes, readableBy: { name: 'anyone', allows: () => true } }
      const bent = { ...pupils, fields: { ...pupils.fields, notes: open } }
      expect(JSON.stringify(await store.as(visitor).get(bent, key))).not.toContain('knee')
    })

    test('what an old import left beside the declared fields is given to nobody', async () => {
      const store = await opened(openEngine)
      await store.as(operator).importRecord(pupils, 'k', { ...open, aadhaar: '1234 5678 9012' })
      for (const actor of [visitor, reviewer, operator]) {
        expect(await store.as(actor).get(pupils, 'k')).toEqual({ ...open, key: 'k', revision: 1 })
      }
    })
  })
}
