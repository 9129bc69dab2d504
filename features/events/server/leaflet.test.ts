import { expect, test } from 'vitest'
import { toPrintable } from '../../../server/pdfs/printable-text.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import type { Event } from './ical.ts'
import { leaflet } from './leaflet.ts'

const cup: Event = {
  key: 'cup',
  revision: 1,
  name: '5th Asia Cup Championship',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Veera Desai Road',
  sdate: '2020-01-18',
  edate: '2020-01-19',
  type: 'Tournament',
}
const sender = { name: 'Karate Association', shortName: 'KA', city: 'Mumbai', phone: '+91 1', email: 'a@b.example' }
const read = async (event: Event, from = sender) => readPdf(await leaflet(event, from, 'https://ka.example'))

test('a leaflet is a PDF of one page with the name, date, place and contact', async () => {
  const pdf = await read(cup)
  expect(pdf).toMatchObject({ pages: 1, tagged: true, ends: true, table: 'xref' })
  for (const text of [
    'Tournament',
    '5th Asia Cup',
    'Championship',
    '18 Jan 2020 to 19 Jan 2020',
    'Mumbai | Maharashtra | India',
    'Veera Desai Road',
    'Karate Association, Mumbai',
    '+91 1',
    'a@b.example',
    'https://ka.example/events',
  ])
    expect(pdf.text).toContain(text)
  expect(pdf.text).not.toContain('\ufffd')
  expect(pdf.text).not.toContain('cannot be printed')
})

test('a leaflet names times, categories, fee and deadline where they are known', async () => {
  const details = { times: 'Kata 9.30', categories: 'Juniors, seniors', fee: 'Rs 500', deadline: '2019-12-31' }
  const { text, pages } = await read({ ...cup, ...details })
  for (const line of ['Times: Kata 9.30', 'Categories: Juniors, seniors', 'Fee: Rs 500', 'Register by: 31 Dec 2019'])
    expect(text).toContain(line)
  expect(pages).toBe(1)
  for (const label of ['Times:', 'Categories:', 'Fee:', 'Register by:'])
    expect((await read(cup)).text).not.toContain(label)
})

test('a name in Devanagari is printed in Devanagari, and screen readers get the original text', async () => {
  const name = 'राज्य कराटे स्पर्धा'
  const { text, aloud } = await read({ ...cup, name })
  expect(text).toContain('राज्य')
  expect(text).toContain('कराटे')
  expect(text).not.toContain('?')
  expect(aloud).toContain(name)
})

test('characters that the font lacks become question marks, and the leaflet says so', async () => {
  const { text } = await read({ ...cup, name: '糸東流 Cup' })
  expect(text).toContain('??? Cup')
  expect(text).toContain('Letters shown as ? cannot be printed here')
})

test('the longest record fits on one page, and an empty record makes a leaflet too', async () => {
  const long = {
    ...cup,
    name: 'म्बई'.repeat(50),
    address: 'शिवाजी नगर '.repeat(45),
    register: '/contact-us',
    map: '/map',
    times: 'सकाळी '.repeat(20),
    categories: 'मुले मुली '.repeat(16),
    fee: 'रुपये '.repeat(13),
    deadline: '2020-01-01',
  }
  expect((await read(long)).pages).toBe(1)
  expect((await read({ key: 'k', revision: 1 }, {} as never)).pages).toBe(1)
})

test('an imported record with invalid values makes a leaflet', async () => {
  const invalid = { ...cup, name: 2020, register: 'http://', map: 'somewhere' } as unknown as Event
  expect((await read(invalid)).text).toContain('2020')
})

test.each([
  ['Shitō-ryū', 'Shito\u0304-ryu\u0304', true],
  ['José’s “Cup” – 2027', 'José’s “Cup” – 2027', true],
  ['प्रतियोगिता', 'प्रतियोगिता', true],
  ['Cup 🥋', 'Cup ?', false],
  ['大会', '??', false],
])('%s is printed as %s', (written, text, complete) => {
  expect(toPrintable(written)).toEqual({ text, complete })
})
