import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  credentialClaims,
  didDocument,
  newKey,
  signJwt,
  statusListClaims,
} from '../../../../tests/fixtures/credentials.ts'
import { checkCredential, type Trust } from './check-credential.ts'

const origin = 'https://skaa.example'
const did = 'did:web:skaa.example'
const key = newKey('first')
const claims = credentialClaims(origin, did)
const holder = { name: 'Meera Naik', dan: '5th Dan', registrationNo: 'SKAA-BB-0108', signedOn: '2026-11-20' }

/** The trust of a device that has just loaded everything. `inForce`: the indexes that are not revoked. */
async function trust({
  inForce = [9],
  listKey = key,
  list = statusListClaims(origin, did, inForce),
  isFresh = true,
  keys = [key],
  ...others
}: Partial<Trust> & {
  inForce?: number[]
  listKey?: typeof key
  list?: ReturnType<typeof statusListClaims>
  isFresh?: boolean
  keys?: (typeof key)[]
} = {}): Promise<Trust> {
  const jwt = await signJwt(list, listKey)
  return {
    origin,
    now: new Date('2026-11-22T06:00:00Z'),
    did: { document: didDocument(did, ...keys), isFresh },
    findStatusList: async (address) => (address === list.id ? { jwt, isFresh } : undefined),
    ...others,
  }
}
const check = async (text: string, options?: Parameters<typeof trust>[0]) => checkCredential(text, await trust(options))
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a credential that the association signed is valid, also with line breaks, and shows the day of the list', async () => {
  const jwt = await signJwt(claims, key)
  expect(await check(jwt)).toEqual({ kind: 'valid', holder, listDay: '2026-11-21' })
  expect(await check(`  ${jwt.replace(/.{60}/g, '$&\r\n')}\n`)).toMatchObject({ kind: 'valid' })
})

test('no letter of a credential can be changed', async () => {
  const jwt = await signJwt(claims, key)
  const trusted = await trust()
  for (let at = 0; at < jwt.length; at++) {
    const other = jwt[at] === 'A' ? 'B' : jwt[at] === '.' ? '-' : 'A'
    const { kind } = await checkCredential(jwt.slice(0, at) + other + jwt.slice(at + 1), trusted)
    expect(['altered', 'unknown', 'unreadable'], `letter ${at}`).toContain(kind)
  }
  // The last letter of a signature has four bits that mean nothing.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const last of letters)
    if (!jwt.endsWith(last))
      expect(await checkCredential(jwt.slice(0, -1) + last, trusted)).toEqual({ kind: 'altered' })
})

test('a key of somebody else signs nothing for the association, whatever name it has', async () => {
  const other = newKey('first')
  expect(await check(await signJwt(claims, other))).toEqual({ kind: 'altered' })
  const own = { kid: `${did}#other`, jwk: other.publicKeyJwk }
  expect(await check(await signJwt(claims, other, own))).toEqual({ kind: 'altered' })
})

test('an earlier key stays valid, and a key that this device does not know yet is no proof of a change', async () => {
  const second = newKey('second')
  expect(await check(await signJwt(claims, key), { keys: [second, key] })).toMatchObject({ kind: 'valid' })
  const jwt = await signJwt(claims, second)
  expect(await check(jwt)).toEqual({ kind: 'altered' })
  expect(await check(jwt, { isFresh: false })).toEqual({ kind: 'unchecked' })
  expect(await check(jwt, { did: undefined })).toEqual({ kind: 'unchecked' })
})

test('another issuer is unknown, and named', async () => {
  const jwt = await signJwt(credentialClaims('https://other.example', 'did:web:other.example'), newKey('k'))
  expect(await check(jwt)).toEqual({ kind: 'unknown', issuer: 'did:web:other.example' })
  const twoIssuers = await signJwt({ ...claims, iss: 'did:web:other.example' } as never, key)
  expect(await check(twoIssuers)).toEqual({ kind: 'altered' })
})

test('a registration that the list calls replaced is not called ended, and a list of somebody else says nothing', async () => {
  const jwt = await signJwt(claims, key)
  const list = { ...statusListClaims(origin, did, []), replaced: { 9: '2026-11-20' } }
  const replaced = { kind: 'replaced', holder, newDay: '2026-11-20', listDay: '2026-11-21' }
  expect(await check(jwt, { list })).toEqual(replaced)
  expect(await check(jwt, { list: { ...list, replaced: { 8: '2026-11-20' } } as never })).toMatchObject({
    kind: 'ended',
  })
  expect(await check(jwt, { list: { ...list, replaced: { 9: 'soon' } } as never })).toMatchObject({ kind: 'ended' })
  expect(await check(jwt, { list, listKey: newKey('first') })).toEqual({ kind: 'offline', holder })
})

test('a registration that has ended is so as of the list', async () => {
  expect(await check(await signJwt(claims, key), { inForce: [8, 10] })).toEqual({
    kind: 'ended',
    holder,
    listDay: '2026-11-21',
  })
})

test('without a network, a valid credential says which list was asked, and one that is newer than the list asks none', async () => {
  const jwt = await signJwt(claims, key)
  expect(await check(jwt, { isFresh: false })).toEqual({ kind: 'offline', holder, listDay: '2026-11-21' })
  expect(await check(jwt, { isFresh: false, inForce: [] })).toMatchObject({ kind: 'ended', listDay: '2026-11-21' })
  const older = statusListClaims(origin, did, [], '2026-11-19T06:00:00Z')
  expect(await check(jwt, { isFresh: false, list: older })).toEqual({ kind: 'offline', holder })
  expect(await check(jwt, { findStatusList: async () => undefined })).toEqual({ kind: 'offline', holder })
})

test('a list that the association has not signed is not asked', async () => {
  const jwt = await signJwt(claims, key)
  expect(await check(jwt, { listKey: newKey('first') })).toEqual({ kind: 'offline', holder })
  const elsewhere = { ...statusListClaims(origin, did, []), id: `${origin}/credentials/status/2.jwt` }
  expect(await check(jwt, { list: elsewhere })).toEqual({ kind: 'offline', holder })
  const broken = { ...statusListClaims(origin, did, []), credentialSubject: { type: '', encodedList: 'u!' } }
  expect(await check(jwt, { list: broken })).toEqual({ kind: 'offline', holder })
})

test('a list that unpacks to more than it may hold is not asked', async () => {
  const bomb = `u${gzipSync(Buffer.alloc(5_000_000)).toString('base64url')}`
  const list = { ...statusListClaims(origin, did, []), credentialSubject: { type: '', encodedList: bomb } }
  expect(await check(await signJwt(claims, key), { list })).toEqual({ kind: 'offline', holder })
})

test('a list on another site is never asked', async () => {
  const findStatusList = vi.fn()
  const credentialStatus = { ...claims.credentialStatus, statusListCredential: 'https://other.example/1.jwt' }
  await check(await signJwt({ ...claims, credentialStatus } as never, key), { findStatusList })
  expect(findStatusList).not.toHaveBeenCalled()
})

test('a credential whose time is over has expired', async () => {
  const validUntil = '2026-11-22T05:59:59Z'
  const expired = { kind: 'expired', holder, endDay: '2026-11-22' }
  expect(await check(await signJwt({ ...claims, validUntil } as never, key))).toEqual(expired)
  const exp = Date.parse(validUntil) / 1000
  expect(await check(await signJwt({ ...claims, exp } as never, key))).toEqual(expired)
})

test('no other algorithm than Ed25519 is accepted (RFC 8725, 3.1)', async () => {
  const [, payload] = (await signJwt(claims, key)).split('.')
  const kid = `${did}#first`
  for (const alg of ['none', 'HS256', 'ES256', 'eddsa', undefined]) {
    const signed = `${encode({ alg, kid })}.${payload}`
    // The public key as the secret of an HMAC.
    const secret = Buffer.from(String(key.publicKeyJwk.x), 'base64url')
    const mac = createHmac('sha512', secret).update(signed).digest('base64url')
    for (const signature of ['', mac]) expect(await check(`${signed}.${signature}`)).toEqual({ kind: 'altered' })
  }
  expect(await check(await signJwt(claims, key, { crit: ['b64'], b64: true }))).toEqual({ kind: 'altered' })
})

test('a proof with quotation marks, line breaks and what nobody sees is read', async () => {
  const proof = await signJwt(claims, key)
  const { kind } = await check(proof)
  for (const pasted of [
    `${proof}\u200b`,
    `"${proof}"`,
    `“${proof}” `,
    `\u202a${proof.slice(0, 70)}\n${proof.slice(70)}\u202c`,
  ])
    expect((await check(pasted)).kind, pasted.slice(0, 9)).toBe(kind)
})

test.each([
  'SKAA-BB-0108',
  '0108',
  'SKAA\u2011BB\u20110108',
  ' SKAA BB 108\u200b',
])('%s is perhaps a registration number', async (text) => {
  expect(await check(text)).toMatchObject({ kind: 'number' })
})

test('the address of a page of this site is a page, and everything else cannot be read', async () => {
  const path = '/organization/black-belts/SKAA-BB-0108'
  expect(await check(`${origin}${path}`)).toEqual({ kind: 'page', path })
  for (const language of ['hi', 'mr'])
    expect(await check(`${origin}/${language}${path}`)).toEqual({ kind: 'page', path })
  for (const text of [
    '',
    ' ',
    'hello',
    `https://other.example${path}`,
    `${origin}/office`,
    `${origin}.evil.example${path}`,
    JSON.stringify(credentialClaims(origin, did)),
  ])
    expect(await check(text), text).toEqual({ kind: 'unreadable' })
})

test('huge and malformed texts are answered at once', async () => {
  for (const text of [
    'ey'.repeat(5_000_000),
    `ey${'.'.repeat(5000)}`,
    'ey.ey.ey',
    `ey${'A'.repeat(7000)}.AA.AA`,
    'ey\ud800.a.b',
  ])
    expect(['unreadable', 'altered']).toContain((await check(text)).kind)
  const nested = `{"a":${'['.repeat(2500)}${']'.repeat(2500)}}`
  const odd = ['null', '[]', '1', '"ey"', '{"issuer":{}}', '{"issuer":["a"]}', nested]
  for (const payload of odd) {
    const text = `${encode({ alg: 'EdDSA' })}.${Buffer.from(payload).toString('base64url')}.${'A'.repeat(86)}`
    expect(await check(text), payload.slice(0, 20)).toEqual({ kind: 'altered' })
  }
})

test('a browser without Ed25519 checks with a library', async () => {
  const jwt = await signJwt(claims, key)
  const trusted = await trust()
  const importKey = vi.spyOn(crypto.subtle, 'importKey')
  importKey.mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
  expect(await checkCredential(jwt, trusted)).toMatchObject({ kind: 'valid' })
  expect(await checkCredential(await signJwt(claims, newKey('first')), trusted)).toEqual({ kind: 'altered' })
  importKey.mockRestore()
})
