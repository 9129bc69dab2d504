import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '../../../lists/contact.ts'
import { messageSchema } from '../../../lists/forms/contact.ts'
import { applicationFields, applicationSchema, consentFields, fieldOrder } from '../../../lists/forms/membership.ts'
import { applications } from '../../../lists/membership.ts'
import { readForm } from './read-form.ts'

const whole = {
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
const complaints = (values: Record<string, string>) => {
  const read = readForm(formOf(values), applications, applicationSchema)
  return read.status === 'success' ? {} : read.error!
}

describe('The membership form as it is read (specification 5)', () => {
  test('is complete with every required field, and the website may be missing [5.5]', () => {
    const read = readForm(formOf(whole), applications, applicationSchema)
    expect(read.status === 'success' && read.value).toMatchObject({ dojoNos: 2, studentNos: 40, consent: true })
  })

  test.each(applicationFields.filter((name) => name !== 'website'))('misses %s', (name) => {
    expect(Object.keys(complaints({ ...whole, [name]: '' }))).toEqual([name])
  })

  test('wants numbers as numbers [5.6]', () => {
    for (const wrong of ['two', '2.5', '-1', ' '])
      expect(complaints({ ...whole, dojoNos: wrong })).toHaveProperty('dojoNos')
  })

  // specification.md, 3: "doe (date of exam, free text)".
  test('takes any words for the date of the exam [5.7]', () => {
    for (const doe of ['March 2019', 'in the year of the flood', '31/02/20', '१९ मार्च'])
      expect(complaints({ ...whole, doe })).toEqual({})
  })

  test('refuses a website that is a program', () => {
    expect(complaints({ ...whole, website: 'javascript:alert(1)' }).website![0]).toContain('must be a web address')
    expect(complaints({ ...whole, website: 'example.org' })).toEqual({})
  })

  test('wants consent, and a guardian for a child, even while other fields are refused (trust: Privacy)', () => {
    const { consent, ...without } = whole
    expect(consent).toBe('on')
    expect(Object.keys(complaints({ ...without, name: '  ', underage: 'on' })).sort()).toEqual([
      'consent',
      'guardianConsent',
      'guardianName',
      'name',
    ])
    expect(complaints({ ...whole, underage: 'on', guardianName: 'Meera', guardianConsent: 'on' })).toEqual({})
  })

  test('has a place on the sheet for every field that it asks for', () => {
    for (const name of [...applicationFields, ...consentFields]) expect(fieldOrder).toContain(name)
  })
})

describe('Browser and server read a form alike (architecture: one schema for browser and server)', () => {
  const typed = fc.oneof(
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
  const names = [...applicationFields, ...consentFields]

  test('an application', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), typed), (values) => {
        const form = formOf({ ...whole, ...values })
        const [here, there] = [
          readForm(form, applications, applicationSchema),
          parseWithZod(form, { schema: applicationSchema }),
        ]
        expect(here.status).toBe(there.status)
        if (here.status === 'success' && there.status === 'success') expect(here.value).toEqual(there.value)
        else if (here.status !== 'success' && there.status !== 'success') expect(here.error).toEqual(there.error)
      }),
    )
  })

  test('a message', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'contact', 'message'), typed), (values) => {
        const form = formOf(values)
        const [here, there] = [readForm(form, messages, messageSchema), parseWithZod(form, { schema: messageSchema })]
        expect(here.status).toBe(there.status)
        if (here.status !== 'success' && there.status !== 'success') expect(here.error).toEqual(there.error)
      }),
    )
  })
})
