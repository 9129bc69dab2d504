import { readFileSync, rmSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../app/settings.ts'
import { systemActor } from '../../../lists/access.ts'
import { dayMs, today } from '../../../lists/dates.ts'
import { issuerKeyFile } from '../../../server/storage/signing-key.ts'
import { giveNumbers } from '../../../server/store/numbers.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { runCommand } from '../../../tests/http/fixtures/process.ts'
import { folder, honbu } from '../../../tests/http/fixtures/server.ts'
import { decode, readJson, readText, refused, verified, verifiers } from '../../../tests/http/fixtures/verifiers.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { issuedCredentials } from '../issued-credentials.ts'
import { issuerKeys } from '../issuer-keys.ts'
import { signJwt, statusListCredential } from './credential.ts'
import { credentialSeries } from './issuer.ts'

const origin = 'https://karate.example'
const did = 'did:web:karate.example'
const meera = { name: 'Meera Naik', registrationNo: 'SKAA-BB-0108', dan: '5th Dan' }
const page = '/organization/black-belts/SKAA-BB-0108'

async function association(settings: object = {}, now?: () => Date) {
  const server = await honbu({ settings: { origin, ...settings }, ...(now && { now }) })
  const store = server.store.as(systemActor('test'))
  const { key } = await store.create(blackBelts, meera)
  return { server, store, key, ...verifiers(server) }
}

describe('the credential of a black belt (Open Badges 3.0, Verifiable Credentials 2.0)', () => {
  test('verifies with two independent libraries, says who holds which dan, and fits into a QR code', async () => {
    const { server, verify, isRevoked } = await association()
    const response = await fetch(`${server.address}${page}/credential.jwt`)
    const jwt = await response.text()
    expect(jwt).toMatch(/^ey/)
    expect(jwt.length).toBeLessThan(1300)
    expect(await verify(jwt)).toEqual(verified)
    const { id, type, issuer, credentialSubject } = decode(jwt)
    expect([id, type]).toEqual([origin + page, ['VerifiableCredential', 'OpenBadgeCredential']])
    expect(issuer).toBe(did)
    expect(credentialSubject.identifier[0].identityHash).toBe('Meera Naik')
    expect(credentialSubject.achievement.name).toBe('5th Dan')
    expect(await isRevoked(jwt)).toBe(false)
    expect(response.headers.get('content-type')).toBe('application/vc+jwt')
    expect(response.headers.get('content-disposition')).toContain('filename="SKAA-BB-0108-Meera-Naik.jwt"')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('fails after one byte is changed', async () => {
    const { server, verify } = await association()
    const jwt = await readText(server, `${page}/credential.jwt`)
    const [header, payload, signature] = jwt.split('.') as [string, string, string]
    for (const [word, other] of [
      ['5th Dan', '6th Dan'],
      ['Meera Naik', 'Meera Naig'],
    ] as const) {
      const forged = Buffer.from(payload, 'base64url').toString().replace(word, other)
      expect(await verify([header, Buffer.from(forged).toString('base64url'), signature].join('.'))).toEqual(
        refused(/invalid_signature/, /signature verification failed/),
      )
    }
  })

  test('is revoked by the change that removes or corrects the black belt, and not by a new photo [privacy.66]', async () => {
    const { server, store, key, verify, isRevoked } = await association()
    const read = () => readText(server, `${page}/credential.jwt`)
    const first = await read()
    await store.update(blackBelts, key, { src: '/media/x-1x1.webp' })
    expect(await read()).toBe(first)

    await store.update(blackBelts, key, { dan: '6th Dan' })
    expect(await isRevoked(first)).toBe(true)
    // The signature is still that of the association.
    expect(await verify(first)).toEqual(verified)
    const second = await read()
    expect(await isRevoked(second)).toBe(false)
    expect(decode(second).credentialStatus.statusListIndex).not.toBe(decode(first).credentialStatus.statusListIndex)

    await store.delete(blackBelts, key)
    expect(await isRevoked(second)).toBe(true)
    expect((await fetch(`${server.address}${page}/credential.jwt`)).status).toBe(404)
  })

  test('nothing about a removed person remains after a day, and no index is given twice [privacy.65, privacy.67]', async () => {
    let now = new Date()
    const { server, store, key } = await association({}, () => now)
    const first = decode(await readText(server, `${page}/credential.jwt`)).credentialStatus.statusListIndex
    const [issued] = (await store.query(issuedCredentials)).records
    await store.delete(blackBelts, key)
    await server.services.issuer.deleteRevoked()
    expect((await store.query(issuedCredentials)).total).toBe(1)
    now = new Date(now.getTime() + 24 * 3_600_000)
    await server.services.issuer.deleteRevoked()
    expect((await store.query(issuedCredentials)).total).toBe(0)
    expect((await store.history(issuedCredentials, issued!.key)).filter(({ data }) => data)).toEqual([])
    await store.create(blackBelts, { ...meera, name: 'Another Person' })
    const second = decode(await readText(server, `${page}/credential.jwt`)).credentialStatus.statusListIndex
    expect(Number(second)).toBeGreaterThan(Number(first))
  })

  test('is in force again when the change that ended it is undone within a day', async () => {
    const { server, store, key, isRevoked } = await association()
    const { issuer } = server.services
    const read = () => readText(server, `${page}/credential.jwt`)
    const printed = await read()
    await store.update(blackBelts, key, { dan: '6th Dan' })
    const wrong = await read()
    await issuer.deleteRevoked()
    expect([await isRevoked(printed), await isRevoked(wrong)]).toEqual([true, false])
    await store.update(blackBelts, key, { dan: meera.dan })
    await issuer.deleteRevoked()
    expect([await isRevoked(printed), await isRevoked(wrong)]).toEqual([false, true])
    expect(await read()).toBe(printed)
    await store.delete(blackBelts, key)
    await issuer.deleteRevoked()
    expect(await isRevoked(printed)).toBe(true)
    await store.importRecord(blackBelts, key, meera)
    expect(await isRevoked(printed)).toBe(false)
    expect(await read()).toBe(printed)
  })

  test('stays known as replaced while the black belt is in the register, and is in force again when the recycle bin brings it back', async () => {
    const clock = { ms: Date.now() }
    const now = () => new Date(clock.ms)
    const { server, store, key, isRevoked } = await association({}, now)
    const { issuer } = server.services
    const read = () => readText(server, `${page}/credential.jwt`)
    const replacedIn = async (jwt: string) => {
      const { statusListIndex } = decode(jwt).credentialStatus
      return decode(await readText(server, '/credentials/status/1.jwt')).replaced?.[statusListIndex]
    }
    const earlier = await read()
    await store.update(blackBelts, key, { dan: '6th Dan' })
    await issuer.deleteRevoked()
    const day = today(now())
    clock.ms += 400 * dayMs
    await issuer.deleteRevoked()
    expect([await isRevoked(earlier), await replacedIn(earlier)]).toEqual([true, day])
    const present = await read()
    expect([await isRevoked(present), await replacedIn(present)]).toEqual([false, undefined])

    const office = await openTestOffice({ honbu: server, now })
    const { deletion } = (await office.send('editor', 'POST', '/api/lists/BlackBelt/delete', { keys: [key] })).body
    expect([await isRevoked(present), await replacedIn(earlier)], 'ended, no longer replaced').toEqual([
      true,
      undefined,
    ])
    await issuer.deleteRevoked()
    clock.ms += 29 * dayMs
    await issuer.deleteRevoked()
    await office.send('editor', 'POST', '/api/deleted/restore', { deletion })
    expect([await isRevoked(present), await replacedIn(earlier)]).toEqual([false, day])
    await office.send('editor', 'POST', '/api/lists/BlackBelt/delete', { keys: [key] })
    await issuer.deleteRevoked()
    const [{ key: entry }] = (await office.send('owner', 'GET', '/api/deleted')).body.deleted
    await office.send('owner', 'DELETE', `/api/deleted/${entry}`)
    clock.ms += dayMs
    await issuer.deleteRevoked()
    expect((await store.query(issuedCredentials)).total, 'nothing remains of an erased person').toBe(0)
  })

  test('one that is issued while the cleanup reads the register stays in force', async () => {
    const { server, store, key, isRevoked } = await association()
    const { issuer } = server.services
    const old = await readText(server, `${page}/credential.jwt`)
    const cleanup = issuer.deleteRevoked()
    await store.update(blackBelts, key, { dan: '6th Dan' })
    const jwt = await readText(server, `${page}/credential.jwt`)
    await cleanup
    expect([await isRevoked(jwt), await isRevoked(old)]).toEqual([false, true])
    expect((await store.query(issuedCredentials)).total).toBe(2)
  })

  test('a revoked one stays revoked when its status list is not the first: lists never go away', async () => {
    const { server, store, key, isRevoked } = await association()
    await giveNumbers(server.store, (numbers) => numbers.take(credentialSeries, 7 * 131_072 + 5))
    const jwt = await readText(server, `${page}/credential.jwt`)
    expect(decode(jwt).credentialStatus.statusListCredential).toBe(`${origin}/credentials/status/8.jwt`)
    expect(await isRevoked(jwt)).toBe(false)
    await store.delete(blackBelts, key)
    expect(await isRevoked(jwt)).toBe(true)
    const { status } = await fetch(`${server.address}/credentials/status/9.jwt`)
    expect(status).toBe(404)
  })

  test('a number that two imported records share, an unknown one and an unknown list have no file', async () => {
    const { server, store } = await association()
    await store.importRecord(blackBelts, 'other', { ...meera, name: 'Another Person' })
    const none = ['0108', '0999'].map((number) => `/organization/black-belts/SKAA-BB-${number}/credential.jwt`)
    for (const path of [...none, '/credentials/status/2.jwt', '/credentials/status/0.jwt'])
      expect((await fetch(server.address + path)).status, path).toBe(404)
    expect(await store.query(issuedCredentials)).toMatchObject({ total: 0 })
  })

  test('a status list that is too old is not accepted', async () => {
    const { server, verify } = await association()
    const key = await server.services.issuer.keys.current()
    const listOf = async (now: number) =>
      signJwt(
        await statusListCredential(1, { inForce: [], replaced: new Map() }, { did, origin, now: new Date(now) }),
        key,
      )
    expect(await verify(await readText(server, '/credentials/status/1.jwt'))).toEqual(verified)
    expect(await verify(await listOf(Date.now() - 29 * 86_400_000))).toEqual(verified)
    expect(await verify(await listOf(Date.now() - 31 * 86_400_000))).toEqual(refused(/exp/, /exp/))
  })
})

describe('the keys of the issuer', () => {
  test('are created at the first start, readable by one user, and not again', async () => {
    const { server, store } = await association()
    const path = issuerKeyFile(server.dataDir)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const before = readFileSync(path, 'utf8')
    const { verificationMethod } = await readJson(server, '/.well-known/did.json')
    expect(JSON.stringify(await store.query(issuerKeys))).not.toContain(before.trim())
    await server.stop()
    const again = await honbu({ dataDir: server.dataDir, settings: { origin } })
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect((await readJson(again, '/.well-known/did.json')).verificationMethod).toEqual(verificationMethod)
  })

  test('change while the server runs: earlier signatures stay valid, new ones come from the new key', async () => {
    const { server, verify } = await association()
    const { issuer } = server.services
    const jwt = await readText(server, `${page}/credential.jwt`)
    const id = await issuer.keys.rotate()
    const newJwt = await readText(server, `${page}/credential.jwt`)
    expect(newJwt.split('.')[0]).not.toBe(jwt.split('.')[0])
    for (const each of [jwt, newJwt]) expect(await verify(each)).toEqual(verified)
    const { assertionMethod } = await readJson(server, '/.well-known/did.json')
    expect(assertionMethod).toHaveLength(4)
    expect(assertionMethod[0]).toBe(`${did}#${id}`)
  })

  test('one that was stolen can be distrusted: nothing that it signed is valid any more', async () => {
    const { server, verify } = await association()
    const { keys } = server.services.issuer
    const jwt = await readText(server, `${page}/credential.jwt`)
    const { id } = await keys.current()
    await expect(keys.distrust(id)).rejects.toThrow(/is the one that signs/)
    await keys.rotate()
    await keys.distrust(id)
    expect(await verify(jwt)).toEqual(refused(/signature|verificationMethod/, /no verificationMethod/))
    expect(await verify(await readText(server, `${page}/credential.jwt`))).toEqual(verified)
  })

  test('one that another machine distrusted signs no more; earlier signatures stay valid, and a new key replaces it', async () => {
    const { server, store, verify } = await association()
    const { keys } = server.services.issuer
    const jwt = await readText(server, `${page}/credential.jwt`)
    const stolen = await keys.rotate()
    await readText(server, `${page}/credential.jwt`)
    await store.update(issuerKeys, stolen, { distrustedAt: new Date().toISOString() })
    const check = () =>
      fetch(`${server.address}/verify`, {
        method: 'POST',
        body: new URLSearchParams({ text: jwt }),
        headers: { origin },
      })
    const restarted = async () => {
      await server.stop()
      return honbu({ dataDir: server.dataDir, settings: { origin } })
    }
    await expect(keys.current()).rejects.toThrow(/distrusted.*rotate-issuer-key/)
    for (const path of [`${page}/credential.jwt`, '/credentials/status/1.jwt'])
      expect((await fetch(server.address + path)).status, path).toBe(503)
    expect((await readJson(server, '/.well-known/did.json')).assertionMethod).toHaveLength(2)
    expect(await verify(jwt)).toEqual(verified)
    expect((await check()).status).toBe(200)
    const again = await restarted()
    expect((await readJson(again, '/.well-known/did.json')).assertionMethod).toHaveLength(2)
    expect(await runCommand('rotate-issuer-key.ts', ['--stolen'], server.dataDir)).toMatchObject({ code: 0 })
    await expect.poll(async () => (await fetch(`${again.address}${page}/credential.jwt`)).status).toBe(200)
  })

  test('npm run rotate-issuer-key changes the key of a running site, and distrusts a stolen one', {
    tags: 'full',
  }, async () => {
    const { server, verify } = await association()
    const jwt = await readText(server, `${page}/credential.jwt`)
    const rotated = await runCommand('rotate-issuer-key.ts', [], server.dataDir)
    expect(rotated).toMatchObject({
      code: 0,
      out: expect.stringMatching(/signed with the key \S{8} now[\s\S]*Make a backup now/),
    })
    await expect.poll(() => readText(server, `${page}/credential.jwt`)).not.toBe(jwt)
    const second = await readText(server, `${page}/credential.jwt`)
    for (const each of [jwt, second]) expect(await verify(each)).toEqual(verified)
    expect(await runCommand('rotate-issuer-key.ts', ['--stolen'], server.dataDir)).toMatchObject({ code: 0 })
    await expect.poll(() => verify(second)).not.toContain(did)
    expect(await verify(jwt)).toEqual(verified)
    const unknown = await runCommand('rotate-issuer-key.ts', ['--distrust', 'nothing'], server.dataDir)
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('There is no key nothing') })
  })

  test('ISSUER_KEY is the same key in every instance, and needs no file', async () => {
    const issuerKey = Buffer.alloc(32, 7).toString('base64')
    expect(readSettings({ ISSUER_KEY: issuerKey }).issuerKey).toBe(issuerKey)
    expect(() => readSettings({ ISSUER_KEY: 'short' })).toThrow(/ISSUER_KEY must be 32 bytes in base64/)
    const { server, verify } = await association({ issuerKey })
    expect(() => statSync(issuerKeyFile(server.dataDir))).toThrow(/ENOENT/)
    expect(await verify(await readText(server, `${page}/credential.jwt`))).toEqual(verified)
    await expect(server.services.issuer.keys.rotate()).rejects.toThrow(/ISSUER_KEY is set/)
  })
})

test('a start that finds no key says so when others have signed; the owners are told when it happens again', async () => {
  const dataDir = folder('issuer-keys')
  const start = async ({ keepsKey = false } = {}) => {
    if (!keepsKey) rmSync(issuerKeyFile(dataDir), { force: true })
    const server = await honbu({ dataDir, settings: { origin } })
    const { issuer } = server.services
    const office = await openTestOffice({ honbu: server, issuer, origin: () => origin })
    const { body } = await office.send('owner', 'GET', '/api/problems')
    // The key signs, and so its public part is stored.
    await issuer.keys.current()
    await server.stop()
    return { lost: server.lostIssuerKey, problems: body.problems }
  }
  expect(await start()).toEqual({ lost: false, problems: [] })
  expect(await start({ keepsKey: true })).toEqual({ lost: false, problems: [] })
  expect(await start()).toEqual({ lost: true, problems: [] })
  const text = expect.stringContaining('2 other keys were first used within the last 90 days')
  expect(await start()).toEqual({ lost: true, problems: [{ about: 'issuer key', text }] })
  expect(await start({ keepsKey: true })).toEqual({ lost: false, problems: [] })
})

test('the owners are told that certificates of a site without an https address can be checked by nobody else', async () => {
  const problemsOf = async (origin: string) => {
    const server = await honbu({ settings: { origin } })
    const office = await openTestOffice({ honbu: server, origin: () => origin })
    const shown = async () => (await office.send('owner', 'GET', '/api/problems')).body.problems
    await server.store.as(systemActor('test')).create(blackBelts, meera)
    expect(await shown()).toEqual([])
    await readText(server, `${page}/credential.jwt`)
    return shown()
  }
  expect(await problemsOf('http://dojo.local')).toEqual([
    { about: 'certificates', text: expect.stringContaining('the name of http://dojo.local') },
  ])
  expect(await problemsOf(origin)).toEqual([])
})
