import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../../server/http/language.ts'
import { formatDistance, kilometresBetween } from '../distance.ts'
import { findNear, findPinCode, normalizeArea, positionOf } from './near.ts'
import pinCodes from './pin-codes.txt?raw'

const marol = { latitude: 19.11, longitude: 72.88 }
const thane = { latitude: 19.2, longitude: 72.98 }

describe('a distance', () => {
  test('is the length of a straight line on the globe', () => {
    expect(kilometresBetween(marol, marol)).toBe(0)
    expect(kilometresBetween(marol, thane)).toBeCloseTo(14.5, 1)
    // Half of the globe, across the line where a day ends.
    expect(kilometresBetween({ latitude: 0, longitude: 90 }, { latitude: 0, longitude: -90 })).toBeCloseTo(20_015, 0)
    expect(kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.2,
      1,
    )
  })
  test.each([
    [0, 'less than 1 km'],
    [0.99, 'less than 1 km'],
    [1, 'about 1 km'],
    [2.4, 'about 2 km'],
    [9.6, 'about 10 km'],
    [12.4, 'about 10 km'],
    [12.6, 'about 15 km'],
    [1234, 'about 1,235 km'],
  ])('of %d km is shown as “%s”', (km, text) => {
    expect(formatDistance(km)).toBe(text)
  })
  test('is shown in Hindi and Marathi', () => {
    expect(inLanguage('hi', () => formatDistance(2))).toBe('लगभग 2 किमी')
    expect(inLanguage('mr', () => formatDistance(0.2))).toBe('1 किमीपेक्षा कमी')
  })
})

describe('the table of PIN codes', () => {
  test('knows the middle of an area to a kilometre', () => {
    for (const [pin, latitude, longitude] of [
      ['400059', 19.11, 72.88],
      ['110001', 28.63, 77.22],
      ['700001', 22.57, 88.35],
      ['560001', 12.98, 77.6],
    ] as const)
      expect(findPinCode(pin)).toEqual({ latitude, longitude })
  })
  test('says nothing about codes that it does not have', () => {
    for (const pin of ['999999', '000000', '400999']) expect(findPinCode(pin)).toBeUndefined()
  })
  test('has positions in India only, each with two decimals, and no code twice', () => {
    const lines = pinCodes.trimEnd().split('\n')
    const entries = lines.flatMap((line) => {
      expect(line).toMatch(/^[1-8]\d\d( (\d{3}[0-3]\d{3}[6-9]\d{3})+)$/)
      return line
        .slice(4)
        .match(/.{11}/g)!
        .map((entry) => line.slice(0, 3) + entry.slice(0, 3))
    })
    expect(new Set(entries).size).toBe(entries.length)
    expect(entries.length).toBeGreaterThan(18_000)
    for (const pin of entries.filter((_, at) => at % 50 === 0)) {
      const { latitude, longitude } = findPinCode(pin)!
      expect([pin, latitude > 6 && latitude < 38, longitude > 68 && longitude < 98]).toEqual([pin, true, true])
    }
  })
})

test.each([
  ['400059', '400059'],
  [' 400 059 ', '400059'],
  ['४०० ०५९', '400059'],
  ['400-059', '400059'],
  ['4000', '4000'],
  ['Andheri   East', 'Andheri East'],
  ['x'.repeat(300), 'x'.repeat(60)],
])('“%s” is asked for as “%s”', (written, area) => {
  expect(normalizeArea(written)).toBe(area)
})

test('a dojo is at its coordinates, otherwise in the middle of the PIN code of its address', () => {
  expect(positionOf({ coordinates: '19.2, 72.98', address: 'Marol, 400059' })).toEqual(thane)
  for (const address of ['Marol 400059', 'Marol, Mumbai - 400 059.', 'मरोळ ४०००५९'])
    expect(positionOf({ address })).toEqual(marol)
  for (const address of [undefined, '', 'Marol', 'Phone 02228400059', '999999'])
    expect(positionOf({ address })).toBeUndefined()
})

describe('the dojos near an area', () => {
  const dojos = [
    { name: 'Kothrud', city: 'Pune', coordinates: '18.5, 73.8' },
    {
      name: 'Andheri East',
      address: 'Community Hall, Marol Maroshi Road',
      city: 'Mumbai',
      coordinates: '19.11, 72.88',
    },
    { name: 'Andheri West', address: 'School Hall', city: 'Mumbai', coordinates: '19.14, 72.83' },
    { name: 'Vashi', city: 'Mumbai' },
    { name: 'मरोळ', city: 'मुंबई' },
    { name: 'Thane', coordinates: '19.2, 72.98' },
  ]
  const near = (area: string) => findNear(dojos, normalizeArea(area))
  const named = (area: string) => near(area).dojos.flatMap(({ dojo, isNamed }) => (isNamed ? [dojo.name] : []))
  const shown = (area: string) =>
    near(area).dojos.map(({ dojo, km }) => `${dojo.name} ${km === undefined ? '–' : formatDistance(km)}`)

  test('begin with those that have its words, the best first', () => {
    expect(named('marol')).toEqual(['Andheri East'])
    expect(named('Andheri (West), Mumbai')).toEqual(['Andheri West', 'Andheri East', 'Vashi', 'मरोळ'])
    expect(named('मरोळ')).toEqual(['मरोळ'])
    expect(named('Bombay')).toEqual(named('मुंबई'))
    expect(named('Poona')).toEqual(['Kothrud'])
    for (const area of ['', 'st', '..', '%', 'Nowhere']) expect(named(area)).toEqual([])
  })
  test('go on with the others by distance from the first of these; those without a position come last', () => {
    expect(near('Andheri').from).toBe('Andheri East')
    expect(shown('Andheri')).toEqual([
      'Andheri East –',
      'Andheri West –',
      'Thane about 15 km',
      'Kothrud about 120 km',
      'Vashi –',
      'मरोळ –',
    ])
  })
  test('are in the order of their distance from a PIN code', () => {
    expect(near('४०००५९').from).toBe('400059')
    expect(shown('400 059').slice(0, 4)).toEqual([
      'Andheri East less than 1 km',
      'Andheri West about 6 km',
      'Thane about 15 km',
      'Kothrud about 120 km',
    ])
  })
  test('stay in their order when nothing is known of the area, or nothing of the dojos', () => {
    for (const area of ['Nowhere', '999999', '4000']) {
      expect(near(area).from).toBeUndefined()
      expect(near(area).dojos.map(({ dojo }) => dojo)).toEqual(dojos)
    }
    const old = [{ name: 'Vashi' }, { name: 'Marol', address: 'Hall 2' }]
    expect(findNear(old, '400059')).toEqual({ dojos: old.map((dojo) => ({ dojo, isNamed: false })) })
    expect(findNear(old, 'Marol')).toMatchObject({ dojos: [{ dojo: old[1], isNamed: true }, { dojo: old[0] }] })
    expect(findNear(old, 'Marol').from).toBeUndefined()
  })
})
