import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPhrase, recipientOf } from '../../lists/recovery-phrase.ts'
import { documentKeyId } from '../storage/document-keys.ts'
import { InvalidBackup } from './backup-folder.ts'
import {
  findMissingDocumentKeys,
  findOtherKeys,
  idsOf,
  openKeys,
  readSiteKeys,
  requireSameKeys,
  sealKeys,
  WrongPhrase,
  withEarlierKeys,
  writeMissingKeys,
} from './site-keys.ts'

const [old, current] = ['a', 'b'].map((letter) => Buffer.alloc(32, letter).toString('base64')) as [string, string]
const keys = { documentKeys: [current, old], issuerKey: current, authSecret: 's'.repeat(32) }
const phrase = createPhrase()
const sealedFor = { recipient: await recipientOf(phrase), phraseMadeAt: '2026-11-25T04:30:00.000Z' }

function settings(given: Partial<typeof keys> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'honbu-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, documentKeys: undefined, issuerKey: undefined, authSecret: undefined, ...given }
}

test('only its own phrase opens sealed keys, and what is wrong with another one is said in words [privacy.179]', async () => {
  const sealed = await sealKeys(keys, sealedFor.recipient)
  expect(Buffer.from(sealed).toString('latin1')).not.toContain(old)
  expect(await openKeys(sealed, sealedFor, phrase.join('\n'))).toEqual(keys)
  const refused: [string, RegExp][] = [
    [phrase.with(4, 'karate').join(' '), /^Word 5, “karate”, is not in the list of words/],
    [phrase.slice(1).join(' '), /^A recovery phrase has 12 words\. These are 11\.$/],
    [createPhrase().join(' '), /^This is another recovery phrase\. The backup needs .* made on 2026-11-25\.$/],
    ['', /12 words/],
  ]
  for (const [typed, message] of refused) {
    const opening = openKeys(sealed, sealedFor, typed)
    await expect(opening).rejects.toThrow(WrongPhrase)
    await expect(opening).rejects.toThrow(message)
  }
  sealed[sealed.length - 1]! ^= 1
  await expect(openKeys(sealed, sealedFor, phrase.join(' '))).rejects.toThrow(InvalidBackup)
})

test('keys are written where neither a setting nor a file gives them, and read again', () => {
  const place = settings({ issuerKey: old })
  writeFileSync(join(place.dataDir, 'auth.key'), `${keys.authSecret}\n`)
  expect(writeMissingKeys(place, keys)).toEqual([join(place.dataDir, 'document.key')])
  expect(readFileSync(join(place.dataDir, 'document.key'), 'utf8')).toBe(`${current}\n${old}\n`)
  expect(readSiteKeys(place)).toEqual({ ...keys, issuerKey: old })
  expect(readSiteKeys(settings())).toEqual({})
})

test('other keys than those of a backup are refused, all of them by name; another key of credentials is only noticed', () => {
  const manifest = { keyIds: idsOf(keys) }
  for (const key of [current, old, keys.authSecret]) expect(JSON.stringify(manifest)).not.toContain(key)
  expect(() => requireSameKeys(settings({ documentKeys: [current] }), manifest)).toThrow(
    'The setting DOCUMENT_KEY is not the key of the backup. Remove it: the recovery phrase brings the keys of the backup.',
  )
  const others = settings({ authSecret: 'x'.repeat(32) })
  writeFileSync(join(others.dataDir, 'document.key'), `${old}\n`)
  expect(() => requireSameKeys(others, manifest)).toThrow(
    /^\/.*\/document\.key and the setting AUTH_SECRET are not the keys of the backup\. Remove them:/,
  )
  const fitting = settings({ documentKeys: [old, current], issuerKey: old, authSecret: keys.authSecret })
  requireSameKeys(fitting, manifest)
  expect(findOtherKeys(fitting, manifest)).toEqual(['issuerKey'])
  expect(findOtherKeys(settings(), manifest)).toEqual([])
})

test('a key that was replaced while a backup was made stays behind the new one, and a missing one is named', () => {
  const both = withEarlierKeys({ documentKeys: [current] }, { documentKeys: [old] })
  expect(both).toEqual({ documentKeys: [current, old] })
  const needed = { documentKeys: [documentKeyId(old)] }
  expect(findMissingDocumentKeys(needed, both)).toEqual([])
  expect(findMissingDocumentKeys(needed, { documentKeys: [current] })).toEqual([documentKeyId(old)])
  expect(withEarlierKeys({}, {})).toEqual({})
})
