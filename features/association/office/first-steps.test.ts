import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { firstSteps } from './first-steps.ts'

const own = { name: 'Karate Association', phone: '+91 22 5550 0100', email: 'office@karate.org.in' }
const done = (details?: Parameters<typeof firstSteps>[0]) =>
  firstSteps(details)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)

test('nothing is done in an empty office', () => {
  expect(done()).toEqual([])
  expect(firstSteps()).toHaveLength(4)
})

test.each([
  ['Enter name, phone and e-mail of the association', own],
  ['Upload the logo', { logo: '/media/a.webp' }],
  ['Upload the seal', { seal: '/media/a.webp' }],
  ['Enter who signs certificates', { presidentName: 'Asha Rao', secretaryName: 'Ravi Rao' }],
])('“%s” ticks itself', (name, details) => {
  expect(done(details)).toEqual([name])
})

test('the sample association is not the own one, and one signatory is not enough', () => {
  expect(done(sample.Site.site)).toEqual([])
  expect(done({ presidentName: 'Asha Rao' })).toEqual([])
  expect(done({ ...own, phone: '' })).toEqual([])
})
