import { expect, test } from 'vitest'
import { escapeText, eventTimes, icalendarObject } from './icalendar.ts'

test('a line has at most 75 bytes, and no character is cut (RFC 5545, 3.1)', () => {
  const name = 'कराटे, '.repeat(30)
  const lines = icalendarObject({ product: 'Classes', name, events: [] }).split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`\r\nNAME:${name.replaceAll(',', '\\,')}\r\n`)
})

test('a text adds no line and no control character', () => {
  expect(escapeText('Hall 1; left\r\nEND:VEVENT\u0000\u001b')).toBe('Hall 1\\; left\\nEND:VEVENT')
})

test('an event in India ends after its beginning, or has no end', () => {
  const begin = 'DTSTART;TZID=Asia/Kolkata:20261130T174500'
  expect(eventTimes('2026-11-30', '17:45', '18:45')).toEqual([begin, 'DTEND;TZID=Asia/Kolkata:20261130T184500'])
  expect(eventTimes('2026-11-30', '17:45', '17:45')).toEqual([begin])
})
