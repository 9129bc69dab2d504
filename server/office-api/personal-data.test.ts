import { expect, onTestFinished, test, vi } from 'vitest'
import { actorName, staffActor, systemActor } from '../../lists/access.ts'
import { mail } from '../../lists/system/mail.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { manualClock } from '../../tests/http/fixtures/mail.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { PersonalData, requireProof, unusualCount } from './personal-data.ts'

const system = systemActor('test')
const officer = { id: 'r1', name: 'Rina', email: 'r@example.org', role: 'reviewer', twoFactor: true } as const
const contextOf = (user: object) =>
  ({ get: (name: string) => (name === 'user' ? user : staffActor(officer.id, officer.role)) }) as never

/** What an officer who signed in at a time must do at 15:30 in India. */
function proofOf(kind: 'document' | 'export', signedInAt: string, twoFactor = true) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  try {
    requireProof(contextOf({ ...officer, signedInAt, twoFactor }), kind)
    return 'nothing'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  ['document', '2026-11-20T18:30:00.000Z', 'nothing'],
  ['document', '2026-11-20T18:29:59.999Z', 'signInAgain'],
  ['export', '2026-11-21T09:45:00.000Z', 'nothing'],
  ['export', '2026-11-21T09:44:59.999Z', 'signInAgain'],
  ['export', 'no time', 'signInAgain'],
] as const)('for a %s, an officer who signed in at %s must do: %s (docs/security.md, V6) [privacy.109]', (kind, signedInAt, expected) => {
  expect(proofOf(kind, signedInAt)).toBe(expected)
  expect(proofOf(kind, signedInAt, false)).toBe('secondFactor')
})

test('the owners are told of the 60th document of an officer on one day, once, and again at each doubling [privacy.110]', async () => {
  const clock = manualClock()
  const store = await openStoreIn(folder('alerts'))
  onTestFinished(() => store.close())
  const people = [officer, { ...officer, id: 'o1', email: 'o@example.org', role: 'owner' }]
  const staff = { users: async () => ({ list: async () => people }), settings: { mailLanguage: async () => 'en' } }
  const settings = { smtpUrl: 'smtp://localhost' }
  const personalData = new PersonalData({
    store,
    staff,
    settings,
    origin: () => 'https://a.example',
    now: clock.now,
  } as never)
  const open = () => {
    const user = { ...officer, signedInAt: new Date().toISOString() }
    return personalData.open(contextOf(user), { kind: 'document', reference: '1', document: 'Photo' })
  }
  const told = async () => {
    const changes = (await store.as(system).query(staffChanges)).records
    const mails = (await store.as(system).query(mail)).records
    return { counts: changes.map(({ count }) => count), to: mails.map(({ to }) => to), mails }
  }
  const already = (number: number, at: Date) =>
    store.transaction((as) =>
      Array.from({ length: number }, () =>
        as(system).create(viewings, {
          reference: '1',
          document: 'Photo',
          at: at.toISOString(),
          by: actorName(staffActor(officer.id, officer.role)),
        }),
      ),
    )
  await already(unusualCount, new Date(clock.now().getTime() - 86_400_000))
  await already(unusualCount - 2, clock.now())
  await open()
  expect((await told()).counts, 'yesterday does not count').toEqual([])
  await Promise.all([open(), open(), open()])
  expect(await told()).toMatchObject({ counts: [60], to: ['o@example.org'] })
  expect(JSON.stringify((await told()).mails), 'no name').not.toContain('Rina')
  await already(unusualCount - 3, clock.now())
  await open()
  expect((await told()).counts).toEqual([120, 60])
})
