import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import { startOfDay, today } from '../../lists/dates.ts'
import { say, type Words } from '../../lists/language.ts'
import type { Lists } from '../../lists/lists.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { inLanguage } from '../http/language.ts'
import type { Hooks } from '../list-hooks.ts'
import { writeDocumentAlert } from '../mail/staff-mail.ts'
import type { OfficeContext } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import * as messages from './messages.ts'

/** A picture of an application (`document`), or a file with personal data (`export`). */
type Access = { kind: 'document' | 'export'; reference: string; document: Words }
type Viewing = Omit<Access, 'kind'> & { by: Actor; at: Date }

/** How old a sign-in may be for an export. */
const exportSignInMs = 15 * 60_000
/** From how many documents and exports of one officer on one day the owners are told. They are told again at each doubling. */
export const unusualCount = 60

/**
 * The officer must prove first who they are. `secondFactor`: they have none yet. `signInAgain`: the sign-in is too old. The app
 * then offers exactly that.
 */
export class ProofRequired extends Error {
  readonly code: 'secondFactor' | 'signInAgain'
  constructor(code: ProofRequired['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Requires a second factor, and a sign-in of today for a document or of the last quarter of an hour for an export: a password
 * or an open browser alone opens neither. @throws ProofRequired
 */
export function requireProof(context: OfficeContext, kind: Access['kind']): void {
  const { twoFactor, signedInAt } = context.get('user')
  if (!twoFactor) throw new ProofRequired('secondFactor', say(messages.secondFactorForDocuments))
  // A session is as old as the real time says.
  const [now, since] = [new Date(), new Date(signedInAt)]
  const isFresh = kind === 'document' ? today(since) === today(now) : now.getTime() - since.getTime() <= exportSignInMs
  if (!isFresh)
    throw new ProofRequired(
      'signInAgain',
      say(kind === 'document' ? messages.signInForDocuments : messages.signInForExports),
    )
}

/** Logs in English that a member of the staff looks at personal data or exports it. @throws Unavailable */
export async function logViewing(store: Store, { by, reference, document, at }: Viewing): Promise<void> {
  const entry = { reference, document: inLanguage('en', () => say(document)), by: actorName(by), at: at.toISOString() }
  await store.as(systemActor('viewings')).create(viewings, entry)
}

/** Returns a function that says in the current language what an entry of the access log names in English. */
export function documentNames({ stored }: Lists, hooks: Hooks): (document: string) => string {
  const declared = [...hooks.values()].flatMap(({ documents = [] }) => documents)
  const names = [messages.activityAsCsv, messages.affectedPeople, ...declared].map((name) => () => say(name))
  for (const list of stored) {
    names.push(() => say(messages.listAsCsv, { list: list.title }))
    for (const field of Object.values(list.fields)) if (field.kind === 'file') names.push(() => field.label)
  }
  const byEnglish = inLanguage('en', () => new Map(names.map((name) => [name(), name])))
  return (document) => byEnglish.get(document)?.() ?? document
}

/** What stands before each document and each export. */
export class PersonalData {
  readonly #services: {
    store: Store
    staff: StaffService
    settings: { smtpUrl: string | undefined }
    origin: () => string
    now: () => Date
  }

  constructor(services: {
    store: Store
    staff: StaffService
    settings: { smtpUrl: string | undefined }
    origin: () => string
    now: () => Date
  }) {
    this.#services = services
  }

  /**
   * Requires the proof, writes the entry in the access log, and tells the owners of an unusual number. Call it after the
   * permission is checked and before the data is sent. @throws ProofRequired, Unavailable
   */
  async open(context: OfficeContext, { kind, ...access }: Access): Promise<void> {
    requireProof(context, kind)
    const { store, now } = this.#services
    await logViewing(store, { ...access, by: context.get('actor'), at: now() })
    await this.#watch(context)
  }

  async #watch(context: OfficeContext): Promise<void> {
    const { store, now } = this.#services
    const by = actorName(context.get('actor'))
    const day = today(now())
    const ranges = { at: { from: startOfDay(day) } }
    const { total } = await store.as(systemActor('viewings')).query(viewings, { where: { by }, ranges, size: 1 })
    if (total < unusualCount) return
    const doublings = Math.floor(Math.log2(total / unusualCount))
    const { repeated } = await store.as(systemActor('activity', context.get('actor'))).create(
      staffChanges,
      {
        kind: 'manyDocuments',
        person: context.get('user').id,
        at: now().toISOString(),
        count: unusualCount * 2 ** doublings,
      },
      { idempotencyKey: `many documents ${by} ${day} ${doublings}` },
    )
    if (!repeated) await writeDocumentAlert(this.#services)
  }
}

/** The headers of a document. One that is opened by itself or in a frame can run nothing, no other site can embed it, and no cache stores it. */
export const documentHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...(headers['strict-transport-security'] && { 'strict-transport-security': headers['strict-transport-security'] }),
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
