import { expect, test } from 'vitest'
import { events } from '../../lists/index.ts'
import { validateForm } from './form-values.ts'

const place = { city: 'Pune', state: 'Maharashtra', country: 'India', address: '1 Hill Road', type: 'Tournament' }
const imported = { ...place, name: 'Cup', sdate: '2026-02-02', edate: '2026-02-01' }

// docs/decisions/0049: only a changed value is checked.
test('an imported event that ends before it starts can be renamed, and a new one is refused at the field', () => {
  expect(validateForm(events, { ...imported, name: 'Monsoon Cup' }, imported)).toEqual({})
  expect(validateForm(events, { ...imported, edate: '2026-01-31' }, imported)).toEqual({ edate: expect.any(String) })
  expect(validateForm(events, imported)).toEqual({ edate: expect.any(String) })
})
