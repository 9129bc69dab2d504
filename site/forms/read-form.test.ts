import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationFields, consentFieldNames, membershipForm } from '../../features/applications/form.ts'
import { contactForm } from '../../features/contact/contact.ts'
import { readForm } from './read-form.ts'

const complete = {
  ...Object.fromEntries(applicationFields.map((name) => [name, 'x'])),
  phone: '+91 98200 00000',
  email: 'asha@example.org',
  dojoNos: '2',
  studentNos: '40',
  website: '',
  consent: 'on',
}
const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const errorsIn = (values: Record<string, string>) => {
  const read = readForm(formOf(values), membershipForm)
  return read.status === 'success' ? {} : read.error!
}

describe('Reading the membership form (specification 5)', () => {
  test('accepts every required field without a website [5.5]', () => {
    const read = readForm(formOf(complete), membershipForm)
    expect(read.status === 'success' && read.value).toMatchObject({ dojoNos: 2, studentNos: 40, consent: true })
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

describe('Browser and server read every form alike (architecture: one schema for browser and server)', () => {
  const entered = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'on',
      '0',
      '12',
      '1e3',
      '2.5',
      '0x10',
      '१२',
      'a@b.in',
      '+91 98200 00000',
      'javascript:x',
      'x.org',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  const names = [...applicationFields, ...consentFieldNames]

  test('an application', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), entered), (values) => {
        const form = formOf({ ...complete, ...values })
        const [browser, server] = [
          readForm(form, membershipForm),
          parseWithZod(form, { schema: membershipForm.schema }),
        ]
        expect(browser.status).toBe(server.status)
        if (browser.status === 'success' && server.status === 'success') expect(browser.value).toEqual(server.value)
        else if (browser.status !== 'success' && server.status !== 'success')
          expect(browser.error).toEqual(server.error)
      }),
    )
  })

  test('a message', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'contact', 'message'), entered), (values) => {
        const form = formOf(values)
        const [browser, server] = [readForm(form, contactForm), parseWithZod(form, { schema: contactForm.schema })]
        expect(browser.status).toBe(server.status)
        if (browser.status !== 'success' && server.status !== 'success') expect(browser.error).toEqual(server.error)
      }),
    )
  })
})
