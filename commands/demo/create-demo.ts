import { mkdirSync, writeFileSync } from 'node:fs'
import { demoMarker } from '../../app/demo-folder.ts'
import { hooks } from '../../app/features.ts'
import { lists } from '../../app/lists.ts'
import { loadSample } from '../../app/sample.ts'
import type { Settings } from '../../app/settings.ts'
import { type Actor, type Role, roleNames, staffActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { MailRejected, MailSender, type MailTransport } from '../../server/mail/mail-sender.ts'
import { Outbox } from '../../server/mail/outbox.ts'
import { finishAfter } from '../../server/runtime/finish-after.ts'
import { openLog } from '../../server/runtime/log.ts'
import { StaffService } from '../../server/staff/staff.ts'
import { openFiles } from '../../server/storage/storage.ts'
import { openStoreOf } from '../../server/store/open.ts'
import { applicationEvents, unknownAddress } from './applications.ts'
import { editEvents } from './edits.ts'
import { entryEvents } from './entries.ts'
import { type Demo, type DemoEvent, mailDays, officeEmail, origin } from './event.ts'
import { gradingEvents } from './gradings.ts'
import { memberEvents } from './members.ts'
import { resultEvents } from './results.ts'
import { visitorEvents } from './visitors.ts'

/** The staff of the demo. The passwords are public, so they are never used outside of a demo folder (app/demo-folder.ts). */
export const demoStaff: Record<Role, { name: string; email: string; password: string }> = {
  owner: { name: 'Sample Owner', email: 'owner@example.org', password: 'sample owner enters' },
  editor: { name: 'Sample Editor', email: 'editor@example.org', password: 'sample editor enters' },
  reviewer: { name: 'Sample Reviewer', email: 'reviewer@example.org', password: 'sample reviewer enters' },
  treasurer: { name: 'Sample Treasurer', email: 'treasurer@example.org', password: 'sample treasurer enters' },
}

const yearDays = 365

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
    for (const event of demoEvents.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
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

const demoEvents: readonly DemoEvent[] = [
  ...visitorEvents,
  ...applicationEvents,
  ...memberEvents,
  ...entryEvents,
  ...resultEvents,
  ...gradingEvents,
  ...editEvents,
]
