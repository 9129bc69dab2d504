import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { Decrypter, Encrypter } from 'age-encryption'
import { identityOf, phraseProblem, recipientOf, wordsOf } from '../../lists/recovery-phrase.ts'
import { authKeyFile } from '../staff/staff.ts'
import { documentKeyId, keyFile, readKeyFile, replaceKeyFile } from '../storage/document-keys.ts'
import { issuerKeyFile, issuerKeyId } from '../storage/signing-key.ts'
import { InvalidBackup, type KeyIds, type Manifest } from './backup-folder.ts'

/** The private keys of a site, as texts. One that is missing has never been created. */
export type SiteKeys = {
  /** In base64. The first one encrypts. */
  documentKeys?: readonly string[]
  /** In base64. */
  issuerKey?: string
  authSecret?: string
}
export type KeyName = keyof SiteKeys
/** The settings that say what the keys are, or where they are. */
export type KeySettings = {
  dataDir: string
  documentKeys: string[] | undefined
  issuerKey: string | undefined
  authSecret: string | undefined
}

/** Where each key is: in a setting, otherwise in a file of the data folder. */
export const keyPlaces: Record<KeyName, { setting: string; file(dataDir: string): string }> = {
  documentKeys: { setting: 'DOCUMENT_KEY', file: keyFile },
  issuerKey: { setting: 'ISSUER_KEY', file: issuerKeyFile },
  authSecret: { setting: 'AUTH_SECRET', file: authKeyFile },
}
export const keyNames = Object.keys(keyPlaces) as KeyName[]

/** The setting or the file that holds a key, for messages. */
export const describeKeyPlace = (settings: KeySettings, name: KeyName): string =>
  settings[name] === undefined ? keyPlaces[name].file(settings.dataDir) : `the setting ${keyPlaces[name].setting}`

/** Reads the keys from the settings and the files. @throws Error of the file system */
export function readSiteKeys(settings: KeySettings): SiteKeys {
  const [issuerKey, authSecret] = (['issuerKey', 'authSecret'] as const).map(
    (name) => settings[name] ?? readKeyFile(keyPlaces[name].file(settings.dataDir))?.[0],
  )
  const documentKeys = settings.documentKeys ?? readKeyFile(keyFile(settings.dataDir))
  return {
    ...(documentKeys && { documentKeys }),
    ...(issuerKey !== undefined && { issuerKey }),
    ...(authSecret !== undefined && { authSecret }),
  }
}

/** Adds the document keys that a site had earlier, behind its own, because a backup may have documents of both. */
export const withEarlierKeys = (keys: SiteKeys, earlier: SiteKeys): SiteKeys => {
  const documentKeys = [...new Set([...(keys.documentKeys ?? []), ...(earlier.documentKeys ?? [])])]
  return { ...keys, ...(documentKeys.length > 0 && { documentKeys }) }
}

/** The document keys, by their ids, that a backup needs and that are not among these. */
export function findMissingDocumentKeys(
  { documentKeys: needed }: Pick<Manifest, 'documentKeys'>,
  keys: SiteKeys,
): string[] {
  const known = keys.documentKeys?.map(documentKeyId) ?? []
  return needed.filter((id) => !known.includes(id))
}

/** Encrypts keys in the format of age, so that only the recovery phrase of `recipient` opens them. */
export async function sealKeys(keys: SiteKeys, recipient: string): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(JSON.stringify(keys))
}

/** The recovery phrase is not the one of the backup. The message says why. */
export class WrongPhrase extends Error {}

/** Opens sealed keys with the words that somebody typed. @throws WrongPhrase, InvalidBackup when they are damaged */
export async function openKeys(
  sealed: Uint8Array,
  { recipient, phraseMadeAt }: NonNullable<Manifest['sealedFor']>,
  text: string,
): Promise<SiteKeys> {
  const words = wordsOf(text)
  const problem = phraseProblem(words)
  if (problem !== undefined) throw new WrongPhrase(problem)
  if ((await recipientOf(words)) !== recipient)
    throw new WrongPhrase(
      `This is another recovery phrase. The backup needs the one that was made on ${phraseMadeAt.slice(0, 10)}.`,
    )
  const decrypter = new Decrypter()
  decrypter.addIdentity(await identityOf(words))
  try {
    return JSON.parse(await decrypter.decrypt(sealed, 'text')) as SiteKeys
  } catch (error) {
    throw new InvalidBackup(`The keys in the backup are damaged: ${(error as Error).message}`)
  }
}

/** The keys that neither a setting nor a file gives. */
export const findMissingKeys = (settings: KeySettings): KeyName[] =>
  keyNames.filter((name) => settings[name] === undefined && !existsSync(keyPlaces[name].file(settings.dataDir)))

/** The ids of keys. That of the secret of the staff is a part of its SHA-256. */
export const idsOf = ({ documentKeys, issuerKey, authSecret }: SiteKeys): KeyIds => ({
  ...(documentKeys && { documentKeys: documentKeys.map(documentKeyId) }),
  ...(issuerKey !== undefined && { issuerKey: issuerKeyId(issuerKey) }),
  ...(authSecret !== undefined && { authSecret: createHash('sha256').update(authSecret).digest('hex').slice(0, 16) }),
})

/** The keys in settings and files that are other ones than those of a backup. Of several document keys, all must be there. */
export function findOtherKeys(settings: KeySettings, { keyIds }: Pick<Manifest, 'keyIds'>): KeyName[] {
  const present = idsOf(readSiteKeys(settings))
  const isOther: Record<KeyName, boolean> = {
    documentKeys: !(keyIds.documentKeys ?? []).every((id) => present.documentKeys?.includes(id)),
    issuerKey: keyIds.issuerKey !== undefined && present.issuerKey !== keyIds.issuerKey,
    authSecret: keyIds.authSecret !== undefined && present.authSecret !== keyIds.authSecret,
  }
  return keyNames.filter((name) => present[name] !== undefined && isOther[name])
}

/**
 * Refuses keys in settings or files that are other ones than those that a backup brings: with them, documents would not open and
 * second factors would not work. Another key for credentials is fine, because the public keys are records.
 * @throws Error that names all of them
 */
export function requireSameKeys(settings: KeySettings, manifest: Pick<Manifest, 'keyIds'>): void {
  const places = findOtherKeys(settings, manifest)
    .filter((name) => name !== 'issuerKey')
    .map((name) => describeKeyPlace(settings, name))
  if (places.length === 0) return
  const text = places.join(' and ')
  const [verb, object] = places.length > 1 ? ['are not the keys', 'them'] : ['is not the key', 'it']
  throw new Error(
    `${text.charAt(0).toUpperCase()}${text.slice(1)} ${verb} of the backup. Remove ${object}: the recovery phrase brings the keys of the backup.`,
  )
}

/**
 * Writes keys to the files of the data folder, readable by the user of the process only, where neither a setting nor a file
 * gives them. Returns the paths.
 */
export function writeMissingKeys(settings: KeySettings, keys: SiteKeys): string[] {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  return findMissingKeys(settings).flatMap((name) => {
    const value = keys[name]
    if (value === undefined) return []
    const path = keyPlaces[name].file(settings.dataDir)
    replaceKeyFile(path, typeof value === 'string' ? [value] : value)
    return [path]
  })
}
