import { afterAll, afterEach, expect, test } from 'vitest'
import { provideLanguage } from '../../../lists/language.ts'
import { missionHeading } from './Mission.page.tsx'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))

// specification.md, 1: "the heading with the organisation's short name followed by "'s MISSION"".
test("the mission is headed with the short name and 's MISSION, and with less where less is known", () => {
  expect(missionHeading({ shortName: 'SKAA', name: 'Shito-ryu' })).toBe("SKAA's MISSION")
  expect(missionHeading({ name: 'Shito-ryu' })).toBe("Shito-ryu's MISSION")
  expect(missionHeading({})).toBe('MISSION')
})

test.each([
  ['hi', 'SKAA का ध्येय', 'हमारा ध्येय'],
  ['mr', 'SKAA यांचे ध्येय', 'आमचे ध्येय'],
] as const)('in %s the mission is headed with the short name too', (language, named, unnamed) => {
  provideLanguage(() => language)
  expect(missionHeading({ shortName: 'SKAA' })).toBe(named)
  expect(missionHeading({})).toBe(unnamed)
})
