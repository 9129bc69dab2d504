import { bech32 } from '@scure/base'
import { generateMnemonic, mnemonicToSeed, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { identityToRecipient } from 'age-encryption'
import { say } from './language.ts'
import * as messages from './messages.ts'

/** The number of words of a recovery phrase: 128 random bits and a checksum of 4 bits (BIP 39). */
export const phraseLength = 12

/** The salt that belongs to our keys alone: the same words in a wallet lead to another key. */
const purpose = 'honbu backup'
const keyLength = 32

/** Twelve random words of the English list of BIP 39. */
export const createPhrase = (): string[] => generateMnemonic(wordlist, 128).split(' ')

/** The words of a phrase as somebody typed it, in lower case. Numbers, commas and line breaks separate words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Says why these words are no recovery phrase; undefined when they are one. */
export function phraseProblem(words: readonly string[]): string | undefined {
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (unknown >= 0) {
    const word = words[unknown]!
    // The first four letters of each word of the list are its own.
    const similar = word.length < 4 ? undefined : wordlist.find((known) => known.startsWith(word.slice(0, 4)))
    const values = { number: unknown + 1, word }
    return similar ? say(messages.wordMisspelled, { ...values, similar }) : say(messages.wordUnknown, values)
  }
  if (words.length !== phraseLength) return say(messages.wordCount, { length: phraseLength, count: words.length })
  if (!validateMnemonic(words.join(' '), wordlist)) return say(messages.wordsWrong)
  return undefined
}

/** The X25519 identity of age (https://age-encryption.org/v1) that opens what is sealed for a phrase. It is secret. */
export async function identityOf(words: readonly string[]): Promise<string> {
  const seed = await mnemonicToSeed(words.join(' '), purpose)
  return bech32.encodeFromBytes('age-secret-key-', seed.subarray(0, keyLength)).toUpperCase()
}

/** The public key of a phrase, for which backups are sealed: `age1…`. */
export const recipientOf = async (words: readonly string[]): Promise<string> =>
  identityToRecipient(await identityOf(words))
