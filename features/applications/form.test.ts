import { describe, expect, test } from 'vitest'
import { readForm } from '../../lists/form.ts'
import { applicationFields, consentFieldNames, membershipForm } from './form.ts'

const complete = {
  ...Object.fromEntries(applicationFields.map((name) => [name, 'x'])),
  phone: '+91 98200 00000',
  email: 'asha@example.org',
  dojoNos: '2',
  studentNos: '40',
  website: '',
  consent: 'on',
}
const errorsIn = (values: Record<string, string>) => readForm(values, membershipForm).errors ?? {}

describe('Reading the membership form (specification 5)', () => {
  test('accepts every required field without a website [5.5]', () => {
    expect(readForm(complete, membershipForm).data).toMatchObject({ dojoNos: 2, studentNos: 40, consent: true })
  })

  test.each(applicationFields.filter((name) => name !== 'website'))('reports a missing %s', (name) => {
    expect(Object.keys(errorsIn({ ...complete, [name]: '' }))).toEqual([name])
  })

  test('accepts only numbers as numbers [5.6]', () => {
    for (const wrong of ['two', '2.5', '-1', ' '])
      expect(errorsIn({ ...complete, dojoNos: wrong })).toHaveProperty('dojoNos')
  })

  // specification.md, 3: "doe (date of exam, free text)".
  test('accepts any text as the date of the exam [5.7]', () => {
    for (const doe of ['March 2019', 'in the year of the flood', '31/02/20', '१९ मार्च'])
      expect(errorsIn({ ...complete, doe })).toEqual({})
  })

  test('refuses a script as the website', () => {
    expect(errorsIn({ ...complete, website: 'javascript:alert(1)' }).website![0]).toContain('must be a web address')
    expect(errorsIn({ ...complete, website: 'example.org' })).toEqual({})
  })

  test('requires consent, and a guardian for a child, even while other fields have errors (trust: Privacy)', () => {
    const { consent, ...without } = complete
    expect(consent).toBe('on')
    expect(Object.keys(errorsIn({ ...without, name: '  ', underage: 'on' })).sort()).toEqual([
      'consent',
      'guardianConsent',
      'guardianName',
      'name',
    ])
    expect(errorsIn({ ...complete, underage: 'on', guardianName: 'Meera', guardianConsent: 'on' })).toEqual({})
  })

  test('has a place for every field', () => {
    for (const name of [...applicationFields, ...consentFieldNames]) expect(membershipForm.names).toContain(name)
  })
})
