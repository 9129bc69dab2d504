import { expect, test } from 'vitest'
import { inOneLanguage } from '../../../lists/translations.ts'
import { formatPlace } from '../../../site/links.ts'
import { dojos } from '../dojos.ts'
import { sample } from '../sample.ts'
import { groupByCity, isInCity } from './Dojos.page.tsx'

const sampled = sample.Location
test('Locations: each city with its dojo count, in the order of the dojos (specification 2)', () => {
  const { cities, selected } = groupByCity(sampled, '')
  expect(selected).toBe('')
  expect(cities.slice(0, 3)).toEqual([
    { city: 'Mumbai', label: 'Mumbai', count: 9 },
    { city: 'Thane', label: 'Thane', count: 2 },
    { city: 'Navi Mumbai', label: 'Navi Mumbai', count: 3 },
  ])
  expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(sampled.length)
})

test('a page in Hindi shows the Hindi name of a city, and its addresses keep the stored one', () => {
  const found = [inOneLanguage(dojos, { city: 'Pune', city_hi: 'पुणे' }, 'hi')]
  expect(groupByCity(found, 'Pune')).toEqual({ cities: [{ city: 'Pune', label: 'पुणे', count: 1 }], selected: 'Pune' })
  expect(found.filter(isInCity('Pune'))).toHaveLength(1)
})

test('the whole name of a city filters: Navi Mumbai is not Mumbai [2.locations.4]', () => {
  const inNavi = sampled.filter(isInCity('Navi Mumbai'))
  expect(inNavi.map(({ city }) => city)).toEqual(['Navi Mumbai', 'Navi Mumbai', 'Navi Mumbai'])
  expect(sampled.filter(isInCity('Mumbai'))).toHaveLength(9)
  expect(sampled.filter(isInCity('Navi'))).toEqual([])
  expect(sampled.filter(isInCity(''))).toHaveLength(sampled.length)
})

test('old and new names count as one city: the address of an old one shows its dojos', () => {
  const found = [{ city: 'Chhatrapati Sambhajinagar' }, { city: 'Aurangabad' }]
  const city = { city: 'Chhatrapati Sambhajinagar', label: 'Chhatrapati Sambhajinagar', count: 2 }
  expect(groupByCity(found, 'औरंगाबाद')).toEqual({ cities: [city], selected: city.city })
  expect(found.filter(isInCity('Aurangabad'))).toHaveLength(2)
})

test('different spellings count as one city, shown in the spelling of the dojos', () => {
  const found = [{ city: 'Pune' }, { city: 'PUNE' }, { city: 'Navi  Mumbai' }, {}]
  expect(groupByCity(found, 'navi mumbai')).toEqual({
    cities: [
      { city: 'Pune', label: 'Pune', count: 2 },
      { city: 'Navi  Mumbai', label: 'Navi  Mumbai', count: 1 },
    ],
    selected: 'Navi  Mumbai',
  })
})

test('a city without a dojo can be selected and has no dojos', () => {
  expect(groupByCity([{ city: 'Pune' }], 'Atlantis')).toEqual({
    cities: [
      { city: 'Pune', label: 'Pune', count: 1 },
      { city: 'Atlantis', label: 'Atlantis', count: 0 },
    ],
    selected: 'Atlantis',
  })
})

test('cards show a place as city | state | country, without missing parts', () => {
  expect(formatPlace({ city: 'Mumbai', state: 'Maharashtra', country: 'India' })).toBe('Mumbai | Maharashtra | India')
  expect(formatPlace({ city: 'Mumbai', state: '', country: 'India' })).toBe('Mumbai | India')
})
