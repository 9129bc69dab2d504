import { expect, test, vi } from 'vitest'
import type { Draft } from '../forms/draft-storage.ts'

const hourMs = 3_600_000

test('the next page deletes drafts that are too old, with their pictures, and no others (docs/privacy.md) [privacy.144]', async () => {
  const draft: Draft = {
    submission: 's',
    path: '/contact-us',
    noun: 'message',
    shownAt: 0,
    savedAt: 0,
    values: { name: 'Asha' },
  }
  const savedHoursAgo = (hours: number, more: Partial<Draft> = {}) =>
    JSON.stringify({ ...draft, ...more, savedAt: Date.now() - hours * hourMs })
  const stored: Record<string, string> = {
    'honbu:draft:old': savedHoursAgo(25),
    'honbu:draft:recent': savedHoursAgo(23),
    'honbu:draft:unsent': savedHoursAgo(6 * 24, { unsent: 'offline', path: '/here' }),
    'honbu:draft:unsent-old': savedHoursAgo(8 * 24, { unsent: 'offline', path: '/here' }),
    theme: 'blue',
  }
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      removeItem: { value: (key: string) => delete stored[key] },
    }),
  )
  const deletedPictures: [string, string][] = []
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => [from, to] })
  vi.stubGlobal('indexedDB', { open: () => openedDatabase((range) => deletedPictures.push(range)) })
  vi.stubGlobal('location', { pathname: '/here' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => true }, querySelectorAll: () => [] })
  await import('./unsent-reminder.ts')
  expect(Object.keys(stored)).toEqual(['honbu:draft:recent', 'honbu:draft:unsent', 'theme'])
  await vi.waitFor(() => expect(deletedPictures.map(([from]) => from).sort()).toEqual(['old/', 'unsent-old/']))
})

/** The part of IndexedDB that deletes. */
function openedDatabase(onDelete: (range: [string, string]) => void) {
  const store = { delete: (range: [string, string]) => succeeding({ result: onDelete(range) }) }
  return succeeding({ result: { transaction: () => ({ objectStore: () => store }) } })
}

function succeeding(request: { result: unknown; onsuccess?: () => void }) {
  queueMicrotask(() => request.onsuccess?.())
  return request
}
