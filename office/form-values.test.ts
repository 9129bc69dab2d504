import { expect, test } from 'vitest'
import { blackBelts } from '../features/black-belts/black-belts.ts'
import { events } from '../features/events/events.ts'
import { differingFields, toRecord, toRestored, validateForm } from './form-values.ts'

const place = { city: 'Pune', state: 'Maharashtra', country: 'India', address: '1 Hill Road', type: 'Tournament' }
const imported = { ...place, name: 'Cup', sdate: '2026-02-02', edate: '2026-02-01' }

// docs/decisions/0016
test('a record that is published again is the same as before, and its time is not saved', () => {
  const published = { ...place, name: 'Cup', sdate: '2026-02-02' }
  const form = { ...published, publication: 'published', publishAt: '2026-12-01T09:00:00+05:30' }
  expect(toRecord(events, form)).toEqual(published)
  expect(differingFields(events, form, published)).toEqual([])
  const scheduled = { ...form, publication: 'scheduled' }
  expect(toRecord(events, scheduled)).toEqual(scheduled)
  expect(validateForm(events, { ...scheduled, publishAt: null }, published)).toEqual({ publishAt: expect.any(String) })
})

test('restoring an earlier version changes what visitors read, not whether they see the record', () => {
  const draft = { name: 'First', publication: 'draft' }
  const scheduled = { name: 'Second', publication: 'scheduled', publishAt: '2026-12-01T09:00:00+05:30' }
  expect(toRecord(events, toRestored(events, 'editor', draft, { name: 'Third' }))).toEqual({ name: 'First' })
  expect(toRestored(events, 'editor', draft, scheduled)).toEqual({ ...scheduled, name: 'First' })
  expect(toRestored(blackBelts, 'editor', { name: 'Asha' }, { name: 'Ravi' })).toEqual({ name: 'Asha' })
})

// docs/decisions/0016: only a changed value is checked.
test('an imported event that ends before it starts can be renamed, and a new one is refused at the field', () => {
  expect(validateForm(events, { ...imported, name: 'Monsoon Cup' }, imported)).toEqual({})
  expect(validateForm(events, { ...imported, edate: '2026-01-31' }, imported)).toEqual({ edate: expect.any(String) })
  expect(validateForm(events, imported, undefined)).toEqual({ edate: expect.any(String) })
})
