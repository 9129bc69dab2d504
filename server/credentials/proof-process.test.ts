import { expect, test } from 'vitest'
import { TooBusy } from '../storage/concurrency-limit.ts'
import { didDocument } from './did-document.ts'
import { verifyProof } from './proof-process.ts'

test('one credential file is checked at a time, two may wait, and the others are refused at once', async () => {
  const check = () => verifyProof({ proof: {} }, didDocument('did:web:a.example', []))
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, check))
  const isRefused = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof TooBusy)
  expect(isRefused).toEqual([false, false, false, true, true])
  // There is place again.
  expect(await check()).toBe(false)
})
