import { mkdirSync, writeFileSync } from 'node:fs'
import { demoMarker } from '../../app/demo-folder.ts'
import { hooks } from '../../app/features.ts'
import { lists } from '../../app/lists.ts'
import { loadSample } from '../../app/sample.ts'
import type { Settings } from '../../app/settings.ts'
import type { Decision } from '../../features/applications/applications.ts'
import { applications } from '../../features/applications/applications.ts'
import { uploadNames, uploads } from '../../features/applications/form.ts'
import { applicationActs } from '../../features/applications/server/application-acts.ts'
import { submitApplication } from '../../features/applications/server/submit.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { submitMessage } from '../../features/contact/server/submit.ts'
import { submitFirstClass } from '../../features/first-class/server/submit.ts'
import { type Actor, type Role, roleNames, staffActor } from '../../lists/access.ts'
import { today as dayInIndia, dayMs } from '../../lists/dates.ts'
import type { ParsedForm } from '../../server/forms/parse-form.ts'
import { MailRejected, MailSender, type MailTransport } from '../../server/mail/mail-sender.ts'
import { Outbox } from '../../server/mail/outbox.ts'
import { inboxActs } from '../../server/office-api/inbox-acts.ts'
import { addInboxNote } from '../../server/office-api/inbox-work.ts'
import { logViewing } from '../../server/office-api/personal-data.ts'
import { eraseRecord } from '../../server/privacy/erase-record.ts'
import { finishAfter } from '../../server/runtime/finish-after.ts'
import { openLog } from '../../server/runtime/log.ts'
import { StaffService } from '../../server/staff/staff.ts'
import { openFiles } from '../../server/storage/storage.ts'
import { openStoreOf } from '../../server/store/open.ts'
import {
  commonAnswers,
  type DemoApplication,
  type DemoEdit,
  type DemoFirstClass,
  type DemoMessage,
  demoApplications,
  demoEdits,
  demoFirstClasses,
  demoMessages,
  unknownAddress,
} from './activity.ts'
import { drawDocument } from './documents.ts'
import { entryEvents } from './entries.ts'
import { type Demo, type DemoEvent, doAct } from './event.ts'
import { gradingEvents } from './gradings.ts'
import { memberEvents } from './members.ts'
import { resultEvents } from './results.ts'

/** The staff of the demo. The passwords are public, so they are never used outside of a demo folder (app/demo-folder.ts). */
export const demoStaff: Record<Role, { name: string; email: string; password: string }> = {
  owner: { name: 'Sample Owner', email: 'owner@example.org', password: 'sample owner enters' },
  editor: { name: 'Sample Editor', email: 'editor@example.org', password: 'sample editor enters' },
  reviewer: { name: 'Sample Reviewer', email: 'reviewer@example.org', password: 'sample reviewer enters' },
  treasurer: { name: 'Sample Treasurer', email: 'treasurer@example.org', password: 'sample treasurer enters' },
}

const yearDays = 365
/** Mail is stored for 90 days, so earlier mail would be deleted at the first start. */
const mailDays = 85
const officeEmail = 'office@example.org'
const origin = 'http://127.0.0.1:3000'

/**
 * Creates the demo in the data folder of the settings, which must be empty: the sample association and a year of
 * activity. Everything goes through the store, the forms and the jobs of the real server, at the time at which it happened.
 */
export async function createDemo(settings: Settings, today = new Date()): Promise<void> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  let daysAgo = yearDays
  const now = () => new Date(today.getTime() - daysAgo * dayMs)
  writeFileSync(demoMarker(settings.dataDir), `${JSON.stringify({ createdAt: today.toISOString() })}\n`)
  const store = await openStoreOf({ ...settings, databaseUrl: undefined }, lists, { now })
  const log = openLog({ isKnownPath: () => false, level: 'silent' })
  const work = async () => {
    const files = openFiles(settings.dataDir, undefined)
    const services = { store, files, settings, log, now }
    if (settings.sampleContent) await loadSample({ ...services, now: () => today })
    const staffService = await StaffService.open({ ...services, origin: () => origin })
    const staff = await createStaff(staffService)
    const demo: Demo = { ...services, today, staff, staffService }
    const mailJobs = mailFor(demo)
    for (const event of events().sort((a, b) => b.daysAgo - a.daysAgo)) {
      daysAgo = event.daysAgo
      if (daysAgo <= mailDays) await mailJobs.start()
      await event.run(demo)
      await mailJobs.catchUp()
    }
    await mailJobs.stop()
    await staffService.close()
  }
  await finishAfter(work, async () => {
    log.close()
    await store.close()
  })
}

async function createStaff(staff: StaffService): Promise<Record<Role, Actor>> {
  const { auth, users } = await staff.loadAuth()
  const create = async (role: Role): Promise<[Role, Actor]> => {
    const { password, ...person } = demoStaff[role]
    const id = await users.create({ ...person, role, passwordHash: await auth.hash(password) })
    return [role, staffActor(id, role)]
  }
  const created = await Promise.all(roleNames.map(create))
  await staff.links.create('reviewer', new Date(), { invitee: 'Meera Naik' })
  return Object.fromEntries(created) as Record<Role, Actor>
}

/** The jobs that write and "send" mail. Their mail server is a function of this file, so nothing leaves the machine. */
function mailFor({ store, now, today, log, staffService: staff }: Demo) {
  let isDown = false
  const checkConnection = async () => {
    if (isDown) throw new Error('Sample answer: the mail server does not respond')
  }
  const transport: MailTransport = {
    async send({ to }) {
      if (to === unknownAddress) throw new MailRejected('550 5.1.1 Sample answer: there is no such mailbox')
      await checkConnection()
    },
    checkConnection,
  }
  const services = { store, staff, now, log, hooks, origin: () => origin }
  const onError = (error: unknown) => {
    throw error
  }
  let jobs: { outbox: Outbox; sender: MailSender } | undefined
  return {
    async start() {
      jobs ??= {
        outbox: await Outbox.start(services, { officeEmail, retentionDays: yearDays, onError }),
        sender: new MailSender(services, transport, async ({ text }) => text ?? ''),
      }
    },
    async catchUp() {
      // The mail server is down on the last day, so that some mail waits.
      isDown = today.getTime() - now().getTime() < dayMs
      await jobs?.outbox.catchUp()
      await jobs?.sender.sendDue()
    },
    async stop() {
      await Promise.all([jobs?.outbox.stop(), jobs?.sender.stop()])
    },
  }
}

const events = (): DemoEvent[] => [
  ...demoMessages.flatMap(messageEvents),
  ...demoFirstClasses.map(firstClassEvent),
  ...demoApplications.flatMap(applicationEvents),
  ...memberEvents,
  ...entryEvents(),
  ...resultEvents,
  ...gradingEvents,
  ...demoEdits.map((edit) => ({ daysAgo: edit.daysAgo, run: (demo: Demo) => carryOut(demo, edit) })),
]

/** The message arrives, and somebody reads it half a day later. */
function messageEvents({ daysAgo, name, message, state }: DemoMessage): DemoEvent[] {
  const submit = async (demo: Demo) => {
    const contact = `${emailOf(name)}, +91 00000 00000`
    // Suspected spam is a form that was filled in too fast.
    const elapsed = state === 'spam' ? '900' : '60000'
    requireSent(await submitMessage(demo, toForm({ name, contact, message, elapsed })))
  }
  const handle = async ({ store, staff }: Demo) => {
    const reader = store.as(staff.reviewer)
    const [record] = (await reader.query(contactMessages, { search: name })).records
    await reader.update(contactMessages, record!.key, { isRead: true })
  }
  return [{ daysAgo, run: submit }, ...(state === 'read' ? [{ daysAgo: daysAgo - 0.5, run: handle }] : [])]
}

/** Somebody asks for a first class. */
function firstClassEvent({ daysAgo, ages, area }: DemoFirstClass): DemoEvent {
  const submit = async (demo: Demo) => {
    const form = toForm({ ages, area, contact: '+91 00000 00000', consent: 'on', elapsed: '60000' })
    requireSent(await submitFirstClass({ ...demo, origin: () => origin }, form))
  }
  return { daysAgo, run: submit }
}

/** The application arrives; a day later somebody opens its documents, and a week later it is handled or erased. */
function applicationEvents(application: DemoApplication, at: number): DemoEvent[] {
  const { daysAgo, name, state, notes } = application
  const find = async ({ store, staff }: Demo) =>
    (await store.as(staff.reviewer).query(applications, { search: name })).records[0]!
  const read = async (demo: Demo) => {
    const { key, membershipId } = await find(demo)
    for (const upload of uploadNames)
      await logViewing(demo.store, {
        by: at % 2 ? demo.staff.owner : demo.staff.reviewer,
        reference: membershipId!,
        document: uploads[upload].label,
        at: demo.now(),
      })
    await demo.store.as(demo.staff.reviewer).update(applications, key, { isRead: true })
  }
  const take = async (demo: Demo) => {
    const { key } = await find(demo)
    const services = { ...demo, hooks }
    const target = { list: applications, key, by: demo.staff.reviewer }
    const acts = inboxActs({ ...services, staff: demo.staffService })
    await doAct(demo, acts, 'Membership.work', { keys: [key], action: 'take' })
    if (notes) await addInboxNote(services, target, notes)
  }
  const decideNow = async (demo: Demo) => {
    const { key } = await find(demo)
    // Mail of that time would be deleted at the first start.
    const mail = demo.today.getTime() - demo.now().getTime() <= mailDays * dayMs
    const settings = { smtpUrl: mail ? 'smtp://demo' : undefined, officeEmail }
    const acts = applicationActs({ ...demo, settings, staff: demo.staffService })
    await doAct(demo, acts, 'Membership.decide', { ...decisionOf(application), keys: [key] })
  }
  const erase = async (demo: Demo) => {
    const { key } = await find(demo)
    await eraseRecord(demo, applications, key, { by: demo.staff.reviewer, why: 'deleted in the office' })
  }
  const isTaken = ['taken', 'asked', 'accepted', 'declined'].includes(state)
  return [
    { daysAgo, run: (demo) => submit(demo, application, at) },
    ...(state === 'new' ? [] : [{ daysAgo: daysAgo - 1, run: read }]),
    ...(isTaken ? [{ daysAgo: daysAgo - 2, run: take }] : []),
    ...(isTaken && state !== 'taken' ? [{ daysAgo: daysAgo - 7, run: decideNow }] : []),
    ...(state === 'erased' ? [{ daysAgo: daysAgo - 7, run: erase }] : []),
  ]
}

function decisionOf({ state, words = '' }: DemoApplication): Decision {
  if (state === 'asked') return { action: 'ask', words, picture: 'certificate' }
  return state === 'accepted' ? { action: 'accept', words, makeMember: true } : { action: 'decline', words }
}

async function submit(demo: Demo, { name, grade, email, guardianName }: DemoApplication, at: number) {
  const guardian = guardianName && { underage: 'on', guardianName, guardianConsent: 'on' }
  const form = toForm({
    ...commonAnswers,
    name,
    grade,
    email: email ?? emailOf(name),
    consent: 'on',
    ...guardian,
    elapsed: '60000',
  })
  for (const upload of uploadNames) {
    const bytes = await drawDocument(upload, name, at)
    form.files.set(upload, { bytes, size: bytes.length })
  }
  requireSent(await submitApplication(demo, form, { holdUploads: false }))
}

async function carryOut({ store, staff, today }: Demo, { list: name, key, set }: DemoEdit) {
  const list = lists.find(name)!
  const editor = store.as(staff.editor)
  if (!set) return void (await editor.delete(list, key))
  const data = Object.fromEntries(Object.entries(set).map(([field, value]) => [field, toDate(value, today)]))
  if (await editor.get(list, key)) await editor.update(list, key, data)
  else await editor.create(list, data, { key })
}

/** The date that `@today+N` or `@today-N` stands for, with the time behind it; any other value stays as it is. */
function toDate(value: unknown, today: Date): unknown {
  const [, days, time = ''] = /^@today([+-]\d+)( \d{2}:\d{2})?$/.exec(String(value)) ?? []
  return days === undefined ? value : dayInIndia(new Date(today.getTime() + Number(days) * dayMs)) + time
}

const emailOf = (name: string) => `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`

const toForm = (fields: Record<string, string>): ParsedForm => ({
  fields: new Map(Object.entries(fields)),
  files: new Map(),
})

function requireSent(result: { state: string }) {
  if (result.state !== 'sent') throw new Error(`A form of the demo was not accepted: ${JSON.stringify(result)}`)
}
