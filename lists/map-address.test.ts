import { expect, test } from 'vitest'
import { parsePosition, position } from './fields.ts'
import { mapAddress } from './map-address.ts'

const queryOf = (address: string) => new URL(address).searchParams.get('query')

test('a map shows a place at its coordinates', () => {
  expect(queryOf(mapAddress({ coordinates: '19.1197, 72.8468', address: 'Hall 1', city: 'Mumbai' }))).toBe(
    '19.1197,72.8468',
  )
})

test('without coordinates a map searches for the whole address', () => {
  const address = mapAddress({ address: 'Hall 1 & 2', city: 'Pune', state: 'Maharashtra', country: 'India' })
  expect(address).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/)
  expect(queryOf(address)).toBe('Hall 1 & 2, Pune, Maharashtra, India')
  expect(queryOf(mapAddress({ coordinates: 'near the station', city: 'Pune' }))).toBe('Pune')
})

test.each(['19.1197, 72.8468', '19.1197,72.8468', '-33.9 , 151', '90, 180'])('%j is a position', (text) => {
  expect(parsePosition(text)).toBeDefined()
  expect(position('Coordinates').schema.safeParse(text).success).toBe(true)
})

test.each([
  '19.1197',
  '19.1197 72.8468',
  '91, 0',
  '0, 181',
  'Mumbai',
  '19.1, 72.8, 5',
  '1e1, 2',
  '19,1197, 72,8468',
])('%j is not a position', (text) => {
  expect(parsePosition(text)).toBeUndefined()
  expect(position('Coordinates').schema.safeParse(text).success).toBe(false)
})

test.each([
  [`16°59'24"N 73°18'00"E`, '16.99, 73.3'],
  [`16°59′24″N, 73°18′0″E`, '16.99, 73.3'],
  [`16º 59' 24.5" s; 73º 18' w`, '-16.990139, -73.3'],
  ["19°7.2'N 72°50.8'E", '19.12, 72.846667'],
  ["19° 7' 11''N 72°E", '19.119722, 72'],
  ['19.1197, 72.8468', '19.1197, 72.8468'],
])('%s is understood as %s', (typed, stored) => {
  expect(position('Coordinates').schema.safeParse(typed).data).toBe(stored)
})

test.each([
  `16°59'24"N`,
  `16°59'24" 73°18'0"`,
  `16°59'24"N 73°18'0"N`,
  `96°0'0"N 73°18'0"E`,
])('%s is no position', (typed) => {
  expect(position('Coordinates').schema.safeParse(typed).success).toBe(false)
})
