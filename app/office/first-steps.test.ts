import { expect, test } from 'vitest'
import { sample } from '../../features/association/sample.ts'
import { firstSteps, type Known } from './first-steps.ts'

const nothing: Known = { association: undefined, dojoCount: 0, twoFactor: false, colleagues: 0, hasBackup: false }
const own = { name: 'Karate Association', phone: '+91 22 5550 0100', email: 'office@karate.org.in' }
const done = (known: Partial<Known>) =>
  firstSteps({ ...nothing, ...known })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)

test('nothing is done in an empty office', () => {
  expect(done({})).toEqual([])
  expect(firstSteps(nothing)).toHaveLength(8)
})

test.each<[string, Partial<Known>]>([
  ['Enter name, phone and e-mail of the association', { association: own }],
  ['Upload the logo', { association: { logo: '/media/a.webp' } }],
  ['Upload the seal', { association: { seal: '/media/a.webp' } }],
  ['Enter who signs certificates', { association: { presidentName: 'Asha Rao', secretaryName: 'Ravi Rao' } }],
  ['Set up your two-factor sign-in', { twoFactor: true }],
  ['Invite your colleagues', { colleagues: 1 }],
  ['Enter the first dojo', { dojoCount: 1 }],
  ['Make a recovery phrase and a backup', { hasBackup: true }],
])('“%s” ticks itself', (name, known) => {
  expect(done(known)).toEqual([name])
})

test('the sample association is not the own one, and one signatory is not enough', () => {
  expect(done({ association: sample.Site.site })).toEqual([])
  expect(done({ association: { presidentName: 'Asha Rao' } })).toEqual([])
  expect(done({ association: { ...own, phone: '' } })).toEqual([])
})
