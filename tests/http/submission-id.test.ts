import { describe, expect, test } from 'vitest'
import type { ParsedForm } from '../../server/submissions/parse-form.ts'
import { identifySubmission } from '../../server/submissions/submission-id.ts'

const form = (fields: Record<string, string>): ParsedForm => ({
  fields: new Map(Object.entries(fields)),
  files: new Map(),
})
const monday = new Date('2026-11-16T09:00:00Z')
const tuesday = new Date('2026-11-17T09:00:00Z')
const handle = '0f5d3c1e-2b4a-4c6d-8e9f-0a1b2c3d4e5f'

describe('one act of sending (architecture, "Submissions": a repeated submission is one record)', () => {
  test('the same form under the same handle is the same act, whatever the day and however long it took', () => {
    const first = identifySubmission(form({ submission: handle, elapsed: '9000', message: 'Osu' }), monday)
    const again = identifySubmission(form({ submission: handle, elapsed: '12000', message: 'Osu' }), tuesday)
    expect(again).toEqual(first)
    expect(first.submission).toBe(handle)
  })

  test('going back and sending a sibling’s form under the same handle is another act: nothing is lost (trust.md)', () => {
    const first = identifySubmission(form({ submission: handle, name: 'Asha' }), monday)
    const sibling = identifySubmission(form({ submission: handle, name: 'Rohan' }), monday)
    expect(sibling.once).not.toBe(first.once)
  })

  test('without a handle the same words are one act on one day, and another the next day', () => {
    const words = form({ message: 'Please call me' })
    expect(identifySubmission(words, monday)).toEqual(identifySubmission(words, monday))
    expect(identifySubmission(words, tuesday).once).not.toBe(identifySubmission(words, monday).once)
  })
})
