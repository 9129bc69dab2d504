import { describe, expect, onTestFinished, test } from 'vitest'
import { createLists } from '../../lists/lists.ts'
import { StaffService } from '../../server/staff/staff.ts'
import type { Store } from '../../server/store/contract.ts'
import { cheapHashing, folder } from '../http/fixtures/server.ts'
import { password } from '../http/fixtures/staff.ts'

const now = new Date('2026-11-22T08:00:00Z')
const origin = 'http://127.0.0.1'

/** Opens another instance of the staff on the same database. It is closed after the test. */
export type OpenInstance = () => Promise<StaffService>

/** Opens the staff of a data folder or of a PostgreSQL database. */
export async function openStaff({
  dataDir = folder('staff'),
  databaseUrl,
  log = { error: (_path, error) => Promise.reject(error) },
}: {
  dataDir?: string
  databaseUrl?: string
  log?: { error: (path: string, error: unknown) => void }
}) {
  const staff = await StaffService.open({
    settings: { dataDir, databaseUrl, authSecret: 'a secret that all instances have, of 32 bytes' },
    // The association has no name.
    store: { lists: createLists([]), as: () => ({ get: async () => undefined }) } as unknown as Store,
    origin: () => origin,
    log,
    passwordHashing: cheapHashing,
  })
  onTestFinished(() => staff.close())
  return staff
}

/** What the staff guarantees on each engine. `openDatabase` creates an empty database. */
export function staffContract(engine: string, openDatabase: () => Promise<OpenInstance>) {
  const openTwo = async () => {
    const open = await openDatabase()
    return [await open(), await open()] as const
  }
  const addUser = async (staff: StaffService, email: string, role: 'owner' | 'editor' = 'owner') => {
    const { auth, users } = await staff.loadAuth()
    return users.create({ name: 'Asha Rao', email, role, passwordHash: await auth.hash(password) })
  }
  const signIn = async (staff: StaffService, email: string) => {
    const { auth } = await staff.loadAuth()
    const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true })
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0])
    return new Headers({ cookie: cookie.join('; '), origin })
  }

  describe(`two instances of the staff share one database (${engine})`, () => {
    test('a session of one is valid on the other, until one of them ends it', async () => {
      const [a, b] = await openTwo()
      const id = await addUser(a, 'asha@example.org')
      const session = await signIn(a, 'asha@example.org')
      expect(await b.findUser(session)).toMatchObject({ id, role: 'owner', twoFactor: false })
      await (await b.users()).signOut(id)
      expect(await a.findUser(session)).toBeUndefined()
    })

    test('one of two owners remains when both are demoted or removed at once', async () => {
      const [a, b] = await openTwo()
      const first = await addUser(a, 'a@example.org')
      const second = await addUser(a, 'b@example.org')
      const results = await Promise.all([
        (await a.users()).setRole(first, 'editor'),
        (await b.users()).remove(second),
        (await a.users()).remove(first),
        (await b.users()).setRole(second, 'reviewer'),
      ])
      expect(results).toContain('last owner')
      expect((await (await a.users()).list()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    })

    test('one person becomes the first owner, also with two codes at once', async () => {
      const [a, b] = await openTwo()
      const codes = [await a.setupCodes.create(now), await b.setupCodes.create(now)] as const
      expect([await a.hasOwner(), await b.hasOwner(), await a.setupCodes.isValid(codes[1])]).toEqual([
        false,
        false,
        true,
      ])
      const begin = async (staff: StaffService, code: string, email: string) => {
        const users = await staff.users()
        const owner = { name: 'Asha', email, role: 'owner', passwordHash: 'x' } as const
        return staff.transaction(async () => {
          if ((await users.hasOwner()) || !(await staff.setupCodes.use(code))) return undefined
          return users.create(owner)
        })
      }
      const begun = await Promise.all([begin(a, codes[0], 'a@example.org'), begin(b, codes[1], 'b@example.org')])
      expect(begun.filter(Boolean)).toHaveLength(1)
      expect([await a.hasOwner(), await b.hasOwner()]).toEqual([true, true])
    })

    test('ten setup codes stay valid', async () => {
      const [a, b] = await openTwo()
      const codes: string[] = []
      for (let at = 0; at < 11; at++) codes.push(await (at % 2 ? a : b).setupCodes.create(new Date(now.getTime() + at)))
      const valid = await Promise.all(codes.map((code) => a.setupCodes.isValid(code)))
      expect(valid).toEqual(codes.map((_, at) => at > 0))
    })

    test('an invitation works once', async () => {
      const [a, b] = await openTwo()
      const { id, token } = await a.links.create('editor', now, { invitee: 'Kiran' })
      expect(await b.links.findByToken(token, now)).toMatchObject({ id, role: 'editor', invitee: 'Kiran' })
      const used = await Promise.all([a, b, a, b].map((staff) => staff.links.use(token, now)))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect(await a.links.listOpen(now)).toEqual([])
    })

    test('an invitation with a new link cannot be used with the earlier one, also by who has shown it before', async () => {
      const [a, b] = await openTwo()
      const { id, token } = await a.links.create('editor', now)
      expect(await b.links.findByToken(token, now)).toMatchObject({ id })
      const renewed = await a.links.setSecret(id, Buffer.from('another secret'), now)
      expect(await b.links.use(token, now)).toBe(false)
      expect(await b.links.use(renewed!, now)).toBe(true)
    })

    test('what fails in a transaction leaves nothing', async () => {
      const [a, b] = await openTwo()
      const users = await a.users()
      const failing = a.transaction(async () => {
        await a.links.create('editor', now)
        await users.create({ name: 'Asha', email: 'asha@example.org', role: 'owner', passwordHash: 'x' })
        throw new Error('too late')
      })
      await expect(failing).rejects.toThrow('too late')
      expect([await b.links.listOpen(now), await (await b.users()).list()]).toEqual([[], []])
    })

    test('the data of a session is deleted when it has ended, also by an instance that has not loaded better-auth', async () => {
      const open = await openDatabase()
      const [a, b] = [await open(), await open()]
      await addUser(a, 'asha@example.org')
      await signIn(a, 'asha@example.org')
      const lastSeen = async () => (await (await a.users()).list())[0]!.lastSeen
      await b.deleteExpired(new Date(Date.now() + 6.9 * 86_400_000))
      expect(await lastSeen()).toBeDefined()
      await b.deleteExpired(new Date(Date.now() + 7.1 * 86_400_000))
      expect(await lastSeen()).toBeUndefined()
    })
  })

  describe(`an export of the staff (${engine})`, () => {
    test('imported into an empty place, it gives the same staff, who sign in with the same password', async () => {
      const from = await (await openDatabase())()
      const owner = await addUser(from, 'asha@example.org')
      await addUser(from, 'kiran@example.org', 'editor')
      const session = await signIn(from, 'asha@example.org')
      const { auth } = await from.loadAuth()
      await auth.api.enableTwoFactor({ body: { password }, headers: session })
      const { token } = await from.links.create('reviewer', now, { invitee: 'Meera' })
      await from.settings.requireTwoFactor(true, now)

      const exported = await from.export()
      expect([...new Set(exported.map(({ table }) => table))]).toEqual([
        'user',
        'account',
        'twoFactor',
        'invitations',
        'staff_settings',
      ])
      const to = await (await openDatabase())()
      await to.import(JSON.parse(JSON.stringify(exported)))
      expect(await to.export()).toEqual(exported)
      const users = await (await to.users()).list()
      // Both may be added in one millisecond.
      expect(users.sort((a, b) => (a.email < b.email ? -1 : 1))).toMatchObject([
        { id: owner, email: 'asha@example.org' },
        { email: 'kiran@example.org' },
      ])
      expect(await to.hasOwner()).toBe(true)
      expect(await to.findUser(session)).toBeUndefined()
      expect(await to.findUser(await signIn(to, 'kiran@example.org'))).toMatchObject({ role: 'editor' })
      expect(await to.links.findByToken(token, now)).toMatchObject({ invitee: 'Meera' })
      expect(await to.settings.twoFactorRequiredSince()).toBe(now.toISOString())
    })

    test('is refused where there are users, and when a newer version has written it', async () => {
      const from = await (await openDatabase())()
      await addUser(from, 'asha@example.org')
      const exported = await from.export()
      await expect(from.import(exported)).rejects.toThrow('There are members of the staff already')
      const to = await (await openDatabase())()
      const strange = [...exported, { table: 'rockets', row: { id: '1' } }]
      await expect(to.import(strange)).rejects.toThrow('The staff has no table “rockets”')
      const [user] = exported
      await expect(to.import([{ table: 'user', row: { ...user!.row, shoeSize: 40 } }])).rejects.toThrow(
        'The table “user” of the staff has no “shoeSize”',
      )
      expect(await to.export()).toEqual([])
    })
  })
}
