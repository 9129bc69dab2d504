import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Event, icalendar } from './ical.ts'

const options = { name: 'SKAA: Our Events', origin: 'https://skaa.example', now: new Date('2026-11-20T10:11:12.345Z') }
const cup: Event = {
  key: '-Lzz1ey',
  revision: 7,
  name: '5th Asia Cup',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Hall 1; Veera Desai Road',
  sdate: '2020-01-18',
  edate: '2020-01-19',
  type: 'Tournament',
}
/** The lines as a reader unfolds them (RFC 5545, 3.1). */
const linesOf = (events: Event[]) => icalendar(events, options).replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (events: Event[], name: string) =>
  linesOf(events)
    .find((line) => line.startsWith(name))
    ?.slice(name.length)

test('a calendar has a name and is refreshed every day (RFC 7986)', () => {
  expect(linesOf([cup]).slice(0, 8)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Honbu//Events//EN',
    'CALSCALE:GREGORIAN',
    'NAME:SKAA: Our Events',
    'X-WR-CALNAME:SKAA: Our Events',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ])
  expect(linesOf([cup]).slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('an event lasts whole days, and its exclusive end is the day after the last one (RFC 5545, 3.6.1)', () => {
  expect(propertyOf([cup], 'DTSTART;VALUE=DATE:')).toBe('20200118')
  expect(propertyOf([cup], 'DTEND;VALUE=DATE:')).toBe('20200120')
  expect(propertyOf([{ ...cup, sdate: '2019-12-31', edate: undefined }], 'DTEND;VALUE=DATE:')).toBe('20200101')
  const asWritten = [{ ...cup, edate: 'two days' }]
  expect(propertyOf(asWritten, 'DTEND;VALUE=DATE:')).toBe('20200119')
  expect(propertyOf(asWritten, 'DESCRIPTION:')).toBe('Tournament\\nto two days')
})

test('after the last day that has a date there is no end, which means one day (RFC 5545, 3.6.1)', () => {
  const last = [{ ...cup, sdate: '9999-12-31', edate: undefined }]
  expect(propertyOf(last, 'DTSTART;VALUE=DATE:')).toBe('99991231')
  expect(propertyOf(last, 'DTEND')).toBeUndefined()
})

test('an event keeps its UID, and its sequence number is its revision', () => {
  expect(propertyOf([cup], 'UID:')).toBe('-Lzz1ey@skaa.example')
  expect(propertyOf([{ ...cup, name: 'Other', sdate: '2021-01-01' }], 'UID:')).toBe('-Lzz1ey@skaa.example')
  expect(propertyOf([cup], 'SEQUENCE:')).toBe('7')
  expect(propertyOf([cup], 'DTSTAMP:')).toBe('20261120T101112Z')
})

test('text values are escaped (RFC 5545, 3.3.11)', () => {
  expect(propertyOf([cup], 'LOCATION:')).toBe('Hall 1\\; Veera Desai Road\\, Mumbai\\, Maharashtra\\, India')
  const malicious = 'A\\B\r\nEND:VEVENT\nX: 1; 2, 3'
  expect(propertyOf([{ ...cup, name: malicious }], 'SUMMARY:')).toBe('A\\\\B\\nEND:VEVENT\\nX: 1\\; 2\\, 3')
})

test('every line has at most 75 bytes, ends with CRLF and splits no character (RFC 5545, 3.1)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 300 }), (name, address) => {
      const text = icalendar([{ ...cup, name, address }], options)
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(name.isWellFormed() && address.isWellFormed() ? true : line.isWellFormed())
      }
      expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
    }),
  )
})

test('an event without a valid start date is left out; a calendar without events is still valid (RFC 5545, 3.6)', () => {
  const text = icalendar([{ ...cup, sdate: 'soon' }], options)
  expect(text).not.toContain('VEVENT')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\n')
})

test('the address to register at is absolute', () => {
  expect(propertyOf([{ ...cup, register: '/contact-us' }], 'DESCRIPTION:')).toBe(
    'Tournament\\nhttps://skaa.example/contact-us',
  )
})
