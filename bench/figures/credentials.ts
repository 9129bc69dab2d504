import { createPublicKey } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { compactVerify } from 'jose'
import { systemActor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import { Issuer } from '../../server/credentials/issuer.ts'
import { openStoreIn } from '../../server/services.ts'
import { createBlackBelts, createRegister } from '../black-belts.ts'
import { count, kb, ms, type Table } from '../report.ts'

const size = 10_000
const proofs = 200

/** Credentials of a large register and their status list: bytes, and the time to create and to verify them. */
export async function measureCredentials(): Promise<Table[]> {
  const dataDir = await createRegister(createBlackBelts(size))
  const store = await openStoreIn(dataDir)
  const settings = { dataDir, issuerKey: undefined } as ConstructorParameters<typeof Issuer>[0]['settings']
  const now = () => new Date()
  const issuer = new Issuer({ settings, store, now, origin: () => 'https://karate.example' })
  const { records } = await store.as(systemActor('bench')).query(blackBelts)

  const first = await timed(async () => {
    for (const record of records) await issuer.signCredential(record)
  })
  const jwts: string[] = []
  const again = await timed(async () => {
    for (const record of records) jwts.push(await issuer.signCredential(record))
  })
  const { bytes } = await issuer.keys.current()
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  })
  const verified = await timed(async () => {
    for (const jwt of jwts) await compactVerify(jwt, publicKey)
  })
  let detailed = ''
  const proof = await timed(async () => {
    for (const record of records.slice(0, proofs))
      detailed = JSON.stringify(await issuer.signDetailedCredential(record))
  })
  let list = ''
  const listMs = await timed(async () => {
    list = await issuer.signStatusList(1, 'json')
  })
  const jwtList = await issuer.signStatusList(1, 'jwt')
  const listVerified = await timed(() => compactVerify(jwtList, publicKey))
  await store.close()

  const jwtBytes = jwts.reduce((sum, { length }) => sum + length, 0) / jwts.length
  return [
    {
      title: `Credentials: ${count(size)} black belts and their status list`,
      columns: ['', 'Bytes', 'Brotli', 'Create', 'Verify'],
      rows: [
        ['JWT, first time, with its index on disk', kb(jwtBytes), '', ms(first / size), ''],
        [`JWT, again; all ${count(size)}: ${ms(again)}`, kb(jwtBytes), '', ms(again / size), ms(verified / size)],
        ['With an embedded proof (.json)', ...sizesOf(detailed), ms(proof / proofs), ''],
        ['Status list (.json)', ...sizesOf(list), ms(listMs), ''],
        ['Status list (.jwt)', ...sizesOf(jwtList), '', ms(listVerified)],
      ],
      notes: ['One after the other, in one process. The verification is that of jose, of the signature alone.'],
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const sizesOf = (text: string) => [kb(text.length), kb(brotliCompressSync(text).length)]
