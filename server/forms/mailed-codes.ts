import type { List } from '../../lists/list.ts'
import { toAsciiDigits } from '../../lists/texts.ts'
import type { Limits } from '../http/rate-limits.ts'
import { hashSecret } from '../runtime/link-secret.ts'
import type { ActorStore } from '../store/contract.ts'
import { Conflict } from '../store/errors.ts'

/** What a record holds of the code that was mailed last and not used yet: its hash, and since when. */
export type CodeRecord = { key: string; revision: number; code?: string | undefined; codeAt?: string | undefined }

const codeValidMs = 10 * 60_000
/** Stands in the outbox for what is made when the mail is sent, because reviewers read the outbox. */
export const codePlaceholder = '(The website adds this when it sends the mail.)'

/** How often a person may ask for a code, and try one. `name`: what the codes are for. */
export const createCodeLimits = (limits: Pick<Limits, 'create'>, name: string) => ({
  codes: limits.create({ name, points: 5, seconds: 3600 }),
  attempts: limits.create({ name: `${name}-attempt`, points: 5, seconds: 600 }),
})

/**
 * Stores the hash of a new code in a record, and returns the code as the mail has it: eight digits. `bits`: with the same ones again, the
 * code is the same. @throws NotFound, Unavailable
 */
export async function createCode(
  store: Pick<ActorStore, 'update'>,
  list: List,
  key: string,
  { bits, now }: { bits: Buffer; now: Date },
): Promise<string> {
  const code = String(bits.readUInt32BE() % 1e8).padStart(8, '0')
  await store.update(list, key, { code: hashSecret(code), codeAt: now.toISOString() })
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/** Whether what was typed is the code of a record, which is right once and for ten minutes. @throws NotFound, Unavailable */
export async function useCode(
  store: Pick<ActorStore, 'update'>,
  list: List,
  { key, revision, code, codeAt = '' }: CodeRecord,
  { typed, now }: { typed: string; now: Date },
): Promise<boolean> {
  const isRight = code !== undefined && code === hashSecret(toAsciiDigits(typed.slice(0, 100)).replace(/\D/g, ''))
  if (!isRight || !(now.getTime() - Date.parse(codeAt) < codeValidMs)) return false
  try {
    await store.update(list, key, { code: undefined, codeAt: undefined }, revision)
    return true
  } catch (error) {
    // Another request has used it.
    if (!(error instanceof Conflict)) throw error
    return false
  }
}
