import { describe, expect, test } from 'vitest'
import { type OpenEngine, opened, place } from './bench.ts'

export function remembering(openEngine: OpenEngine) {
  describe('how far a follower is (architecture, "Reactions": "a crash between commit and mail delays the mail, never loses it")', () => {
    test('is unknown at first, survives a restart, and never goes back', async () => {
      const at = place()
      const store = await opened(openEngine, at)
      expect(await store.readCursor('outbox')).toBeUndefined()
      await store.saveCursor('outbox', 7)
      await store.saveCursor('outbox', 5)
      expect(await store.readCursor('outbox')).toBe(7)
      await store.close()
      expect(await (await opened(openEngine, at)).readCursor('outbox')).toBe(7)
    })

    test('is each follower’s own, and no claimed number is mistaken for it', async () => {
      const store = await opened(openEngine)
      await store.saveCursor('outbox', 7)
      await store.nextNumber('other', 9)
      expect(await store.readCursor('other')).toBeUndefined()
      expect(await store.nextNumber('outbox', 1)).toBe(1)
      expect(await store.readCursor('outbox')).toBe(7)
    })
  })
}
