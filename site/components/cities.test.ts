import { expect, test } from 'vitest'
import { locations } from '../../content/sample/locations.ts'
import { citiesOf, isIn } from './cities.ts'
import { mapOf, placeOf } from './places.ts'

test('Locations: each city with its dojo count, in the order of the dojos (specification 2)', () => {
  const { cities, chosen } = citiesOf(locations, '')
  expect(chosen).toBe('')
  expect(cities.slice(0, 3)).toEqual([
    { city: 'Mumbai', count: 9 },
    { city: 'Thane', count: 2 },
    { city: 'Navi Mumbai', count: 3 },
  ])
  expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(locations.length)
})

test('the whole name of a city filters: Navi Mumbai is not Mumbai [2.locations.4]', () => {
  const inNavi = locations.filter(isIn('Navi Mumbai'))
  expect(inNavi.map(({ city }) => city)).toEqual(['Navi Mumbai', 'Navi Mumbai', 'Navi Mumbai'])
  expect(locations.filter(isIn('Mumbai'))).toHaveLength(9)
  expect(locations.filter(isIn('Navi'))).toEqual([])
  expect(locations.filter(isIn(''))).toHaveLength(locations.length)
})

test('a city is the same city however it is written, and is shown as the dojos write it', () => {
  const dojos = [{ city: 'Pune' }, { city: 'PUNE' }, { city: 'Navi  Mumbai' }, {}]
  expect(citiesOf(dojos, 'navi mumbai')).toEqual({
    cities: [
      { city: 'Pune', count: 2 },
      { city: 'Navi  Mumbai', count: 1 },
    ],
    chosen: 'Navi  Mumbai',
  })
})

test('a city without a dojo is chosen all the same, with none', () => {
  expect(citiesOf([{ city: 'Pune' }], 'Atlantis')).toEqual({
    cities: [
      { city: 'Pune', count: 1 },
      { city: 'Atlantis', count: 0 },
    ],
    chosen: 'Atlantis',
  })
})

test('cards write a place as city | state | country, and leave out what is not known', () => {
  expect(placeOf({ city: 'Mumbai', state: 'Maharashtra', country: 'India' })).toBe('Mumbai | Maharashtra | India')
  expect(placeOf({ city: 'Mumbai', state: '', country: 'India' })).toBe('Mumbai | India')
})

test('a place without a map of its own is looked for by its address', () => {
  const map = new URL(mapOf({ address: 'Hall 1 & 2', city: 'Pune', country: 'India' }))
  expect(map.origin).toBe('https://www.openstreetmap.org')
  expect(map.searchParams.get('query')).toBe('Hall 1 & 2, Pune, India')
})
