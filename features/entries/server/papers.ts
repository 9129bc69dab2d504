import { createHash } from 'node:crypto'
import { type Actor, systemActor } from '../../../lists/access.ts'
import { isDate, today } from '../../../lists/dates.ts'
import { aboutRecord, validAddress } from '../../../lists/system/mail.ts'
import { tell } from '../../../server/mail/tell.ts'
import type { EraseServices } from '../../../server/privacy/erase-record.ts'
import { documentIn, documentPath, documentsOf, newDocumentName } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { Conflict, NotFound, Unavailable } from '../../../server/store/errors.ts'
import { repeatOnRace } from '../../../server/store/write-together.ts'
import { events, lastDay } from '../../events/events.ts'
import { type Entrant, entrants } from '../entrants.ts'
import { entries, senderLanguage } from '../entries.ts'
import { entryPapers } from '../entry-papers.ts'
import { entryTerms } from '../entry-terms.ts'
import { entryPaper } from '../notifications.ts'
import { serverForSender } from './entry-view.ts'

export type PaperServices = EraseServices & { store: Store }
export type Paper = Stored<typeof entryPapers>

const actor = systemActor('papers')

/** The name of the encrypted file of a paper; undefined without one of its own. An import may have brought any link. */
export const fileOf = (paper: Paper): string | undefined => documentsOf(entryPapers, paper.key, paper)[0]

/**
 * Notes which officer has looked at a paper and when, and erases the file. The note comes first: a file that a crash leaves behind is
 * erased by the next cleanup. @throws NotFound, Conflict when somebody else has decided at the same time, Unavailable
 */
export async function markSeen(services: PaperServices, paper: Paper, officer: string, by: Actor): Promise<void> {
  const { store, now } = services
  if (paper.seenAt) return
  const seen = { seenAt: now().toISOString(), seenBy: officer }
  const { revision } = await store.as(systemActor('papers', by)).update(entryPapers, paper.key, seen, paper.revision)
  await eraseFile(services, { ...paper, revision })
}

/**
 * Erases a paper that cannot be read, with its record, and asks the sender for it. `mailed`: there is an address for it.
 * @throws NotFound, Conflict, Unavailable
 */
export async function askAgain(services: PaperServices, paper: Paper, by: Actor): Promise<{ mailed: boolean }> {
  const { store } = services
  const reader = store.as(actor)
  const [person, terms] = [
    await reader.get(entrants, paper.entrant ?? ''),
    await reader.get(entryTerms, paper.form ?? ''),
  ]
  const entry = await reader.get(entries, person?.entry ?? '')
  const system = systemActor('papers', by)
  const told = entry
    ? await tell(services, {
        about: aboutRecord(entries, entry.key),
        to: { name: entry.name, email: entry.email, phone: entry.phone },
        language: senderLanguage(entry),
        notification: entryPaper,
        values: () => ({ child: person?.name, paper: terms?.papers?.find(({ code }) => code === paper.paper)?.name }),
        asked: true,
        by: system,
        key: `paper-${paper.key}-${paper.revision}`,
      })
    : []
  await store.transaction((as) => [
    // Without the time at which it was sent, the cleanup erases the file after a crash.
    as(system).update(entryPapers, paper.key, { sentAt: undefined }, paper.revision),
    ...told.flatMap((write) => write(as)),
  ])
  await erasePapers(services, [paper])
  return { mailed: validAddress(entry?.email) !== undefined }
}

/** Erases papers, first the files and then the records, so that no file is left without a record. @throws Unavailable */
async function erasePapers({ store, files }: PaperServices, papers: readonly Paper[]): Promise<void> {
  for (const paper of papers) {
    const file = fileOf(paper)
    if (file) await files.documents.delete(file)
    await store
      .as(actor)
      .delete(entryPapers, paper.key)
      .catch((error) => {
        if (!(error instanceof NotFound)) throw error
      })
  }
}

async function eraseFile({ store, files }: PaperServices, paper: Paper): Promise<void> {
  const file = fileOf(paper)
  if (file) await files.documents.delete(file)
  await store.as(actor).update(entryPapers, paper.key, { file: undefined }, paper.revision)
}

/**
 * Erases the files that nobody looked at until the day after the event, and what a crash has left of others. Their records are erased too;
 * of a paper that was seen, the note remains. @throws Unavailable
 */
export async function eraseOldPapers(services: PaperServices): Promise<void> {
  const { store, now } = services
  const day = today(now())
  const isOver = new Map<string, boolean>()
  for await (const papers of store.as(actor).scan(entryPapers))
    for (const paper of papers) {
      if (!paper.file) continue
      const form = paper.form ?? ''
      if (!isOver.has(form)) isOver.set(form, await hasEnded(store, form, day))
      if (paper.seenAt)
        await eraseFile(services, paper).catch((error) => {
          if (!(error instanceof Conflict || error instanceof NotFound)) throw error
        })
      else if (!paper.sentAt || isOver.get(form)) await erasePapers(services, [paper])
    }
}

/** Whether the last day of an event is over. An event without days, and one that is gone, is. */
async function hasEnded(store: Pick<Store, 'as'>, key: string, day: string): Promise<boolean> {
  const terms = await store.as(actor).get(entryTerms, key)
  const event = terms?.event ? await store.as(actor).get(events, terms.event) : undefined
  return !event || !isDate(event.sdate) || lastDay(event.sdate, event.edate) < day
}

/**
 * Stores the picture of a paper: the document under a new name first, the record second. A picture that was not looked at yet is replaced.
 * Returns false when an officer has looked at it. @throws NotFound when the entrant was withdrawn, Unavailable
 */
export async function savePaper(
  { store, files: { documents }, now }: { store: Store; files: Pick<Files, 'documents'>; now: () => Date },
  { key: entrant, form }: Pick<Entrant, 'key' | 'form'>,
  paper: string,
  document: Document,
): Promise<boolean> {
  const key = createHash('sha256').update(`${entrant} ${paper}`).digest('hex').slice(0, 32)
  const name = newDocumentName(key, 'e')
  await documents.save(name, document)
  const sent = { file: documentPath(name), sentAt: now().toISOString() }
  try {
    const earlier = await repeatOnRace(async () => {
      const stored = await store.as(actor).get(entryPapers, key)
      if (stored?.seenAt) return 'seen'
      if (!stored) await store.as(serverForSender).create(entryPapers, { form, entrant, paper, ...sent }, { key })
      else await store.as(serverForSender).update(entryPapers, key, { file: sent.file }, stored.revision)
      return { document: documentIn(stored?.file) }
    })
    const unused = earlier === 'seen' ? name : earlier.document
    if (unused) await documents.delete(unused)
    return earlier !== 'seen'
  } catch (error) {
    // A record that may be stored needs its document. If it is not, the sweep removes it.
    if (!(error instanceof Unavailable && error.maybeWritten)) await documents.delete(name)
    throw error
  }
}
