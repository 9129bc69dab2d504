import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Actor, systemActor } from '../../../lists/access.ts'
import { addDays, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { PersonalData } from '../../../server/office-api/personal-data.ts'
import { attachment, mb, readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Files } from '../../../server/storage/files.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { ActorStore, Store, Stored } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { findRelated } from '../../../server/store/related-records.ts'
import type { ChosenMembers, DueMember, DueMembers, MemberCounts, RenewalMailPreview } from '../api-types.ts'
import { memberGrades } from '../member-grades.ts'
import {
  type MemberState,
  memberStates,
  registeredMembers,
  renewalDays,
  renewedValidity,
  validityOf,
} from '../members.ts'
import { renewals } from '../renewals.ts'
import { readDojos } from './dojos.ts'
import { type MemberExport, renderMemberExport } from './member-export.ts'
import { readPhoto } from './member-photo.ts'
import { readMails, readRenewalEntries } from './member-records.ts'
import * as messages from './messages.ts'
import { readGradings } from './new-member.ts'
import { expectedMemberNumber } from './numbers.ts'
import {
  chosenKeys,
  composeRenewalMail,
  languageOf,
  lastRenewalMails,
  noMailServer,
  ownWords,
  type RenewalMailServices,
} from './renewal-mails.ts'

type Member = Stored<typeof registeredMembers>
type MemberServices = RenewalMailServices & { files: Pick<Files, 'documents'>; personalData: PersonalData }

const duePageSize = 200
const chosenRequest = z.object({ keys: chosenKeys })
const previewRequest = z.object({ key: recordKey, words: ownWords })

/** The register of members beyond its list: what is due, the preview of a renewal mail and the export for a member. */
export function memberRoutes(services: MemberServices): OfficeRoutes {
  const { store, now } = services
  const app: OfficeRoutes = new Hono()
  const requireMemberEditor = (context: OfficeContext): Actor => {
    requireEdit(registeredMembers, context.get('actor'))
    return context.get('actor')
  }

  app.get('/api/members/counts', async (context) =>
    context.json((await countStates(store, requireMemberEditor(context), today(now()))) satisfies MemberCounts),
  )
  app.get('/api/members/due', async (context) => {
    const by = requireMemberEditor(context)
    const noMail = noMailServer(services)
    const { page = 1, search = '', dojo = '' } = context.req.query()
    const due = await findDue(store, by, today(now()), { page: Number(page), search, dojo })
    return context.json({ ...due, today: today(now()), ...(noMail && { noMail }) } satisfies DueMembers)
  })
  app.post('/api/members/chosen', async (context) => {
    const by = requireMemberEditor(context)
    const found: Member[] = []
    for (const key of (await readJson(context, chosenRequest, mb)).keys) {
      const member = await store.as(by).get(registeredMembers, key)
      if (member) found.push(member)
    }
    return context.json({ members: await toDueMembers(store, found, today(now())) } satisfies ChosenMembers)
  })
  app.post('/api/members/renewal-preview', async (context) => {
    const by = requireMemberEditor(context)
    const { key, words } = await readJson(context, previewRequest)
    const member = await requireMember(store, by, key)
    const told = await composeRenewalMail(services, member, words)
    const noMail = noMailServer(services) ?? (told ? undefined : say(messages.noAddress))
    return context.json({
      ...(told && { mail: { ...told, to: told.to ?? told.phone ?? told.name ?? '' } }),
      ...(noMail && { noMail }),
    } satisfies RenewalMailPreview)
  })
  app.get('/api/members/:key/export', async (context) => exportMember(services, context, requireMemberEditor(context)))
  return app
}

async function requireMember(store: Store, by: Actor, key: string): Promise<Member> {
  const member = await store.as(by).get(registeredMembers, key)
  if (!member) throw new NotFound(registeredMembers.name, key)
  return member
}

/** How many members are in each state. */
async function countStates(store: Store, by: Actor, day: string): Promise<MemberCounts> {
  const count = async (ranges?: Record<string, { from?: string; until?: string }>) =>
    (await store.as(by).query(registeredMembers, { size: 1, ...(ranges && { ranges }) })).total
  const totals = await Promise.all(
    memberStates.map(async (state) => [state, await count({ validUntil: validityOf(state, day) })] as const),
  )
  const states = Object.fromEntries(totals) as Record<MemberState, number>
  const unknown = (await count()) - totals.reduce((sum, [, total]) => sum + total, 0)
  return { states, unknown, today: day, nextNumber: await expectedMemberNumber(store) }
}

/** What selects memberships: `search` may be misspelled, `dojo` is a value of the register. */
type DueFilter = { page: number; search: string; dojo: string }

/** A page of the memberships that are to be renewed. */
async function findDue(
  store: Store,
  by: Actor,
  day: string,
  { page, search, dojo }: DueFilter,
): Promise<Omit<DueMembers, 'today' | 'noMail'>> {
  const query = {
    search,
    tolerant: true,
    size: duePageSize,
    ...(dojo && { where: { dojo } }),
    ranges: { validUntil: { from: addDays(day, -renewalDays), until: addDays(day, renewalDays) } },
    sort: { field: 'validUntil', descending: false },
  }
  const asked = await store.as(by).query(registeredMembers, { ...query, page })
  // The last page may have become empty since an officer chose it.
  const found =
    asked.page > asked.pages ? await store.as(by).query(registeredMembers, { ...query, page: 'last' }) : asked
  const { total, pages, similar } = found
  const members = await toDueMembers(store, found.records, day)
  return { members, total, page: found.page, pages, ...(similar && { similar }) }
}

/** The members as they are to be renewed. What it reads of renewals and mails is about these members. */
async function toDueMembers(store: Store, members: readonly Member[], day: string): Promise<DueMember[]> {
  const [lastMails, dojos] = await Promise.all([lastRenewalMails(store, members), readDojos(store)])
  return members.map((member): DueMember => {
    const { key, number = '', name = '', dojo, validUntil = '', email } = member
    const lastMail = lastMails.get(key)
    return {
      key,
      number,
      name,
      dojo: dojos.nameOf(dojo ?? ''),
      validUntil,
      renewedUntil: renewedValidity(validUntil, day).validUntil,
      canMail: validAddress(email) !== undefined,
      ...(lastMail && { lastMail }),
    }
  })
}

/**
 * Everything that is stored about a member, as a page in the member's language with the same data as JSON. The access log records each
 * export.
 */
async function exportMember(services: MemberServices, context: OfficeContext, by: Actor) {
  const { store, personalData } = services
  const key = context.req.param('key')!
  const member = await requireMember(store, by, key)
  const reference = String(member.number || key)
  const language = languageOf(member)
  const data = await inLanguage(language, () => describeMember(services, by, member))
  const photo = await readPhoto(services, member)
  await personalData.open(context, { kind: 'export', reference, document: messages.forMember })
  // An imported number may hold any characters, but a header may not.
  const fileName = `member-${reference.replace(/[^\w-]/g, '_').slice(0, 60)}`
  const page = await inLanguage(language, async () => {
    const association = await associationInSentences(store)
    return renderMemberExport(data, { association, fileName, photo })
  })
  return attachment(context, page, 'text/html; charset=utf-8', `${fileName}.html`)
}

async function describeMember({ store, now }: MemberServices, officer: Actor, member: Member): Promise<MemberExport> {
  // The export contains all of it, even if the officer may not read it.
  const reader = store.as(systemActor('privacy'))
  const reference = String(member.number || member.key)
  const [entries, grades, mails, others, viewed, dojos] = await Promise.all([
    readRenewalEntries(store, member.key),
    readGradings(store, member.key),
    readMails(store, member.key),
    readOthers(store, reader, member.key, now()),
    reader.query(viewings, { where: { reference } }),
    readDojos(store),
  ])
  const showsViewer = viewings.read.allows(officer)
  const shown = { ...member, dojo: member.dojo && dojos.nameOf(member.dojo) }
  return {
    number: member.number,
    fields: Object.entries(registeredMembers.fields).flatMap(([name, { label, kind }]) => {
      const value = shown[name as keyof typeof registeredMembers.fields]
      return value === undefined || kind === 'file' ? [] : [{ field: name, label, value }]
    }),
    grades: grades.map(({ grade, day, examiner, notes }) => defined({ grade, day, examiner, notes })),
    renewals: entries
      .filter(({ kind }) => kind !== 'mail')
      .map(({ validFrom, validUntil, paid, at }) => defined({ validFrom, validUntil, paid, at })),
    mails: mails.map(({ to, subject, text, state, at }) => defined({ to, subject, text, state, at })),
    mailed: entries.filter(({ kind }) => kind === 'mail').map(({ endedOn, at }) => defined({ about: endedOn, at })),
    others,
    viewings: viewed.records.map(({ document, by, at }) => ({ document, ...(showsViewer && { by }), at })),
    madeAt: now().toISOString(),
  }
}

/** What other features store about a member, such as fees. */
async function readOthers(store: Store, reader: ActorStore, key: string, now: Date): Promise<MemberExport['others']> {
  const related = await findRelated(store, reader, registeredMembers, key, now)
  const others = related.filter(({ list }) => !list.internal && ![renewals.name, memberGrades.name].includes(list.name))
  return Promise.all(
    others.map(async ({ list, key }) => {
      const record = (await reader.get(list, key)) ?? ({} as Record<string, unknown>)
      const filled = Object.entries(list.fields).filter(([name]) => record[name] !== undefined)
      return { list: list.title, fields: filled.map(([name, { label }]) => ({ label, value: record[name] })) }
    }),
  )
}

/** The values that are there. */
const defined = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
