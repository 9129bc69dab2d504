import { registeredMembers, renewalMailName, renewName } from '../../features/members/members.ts'
import { expectedMemberNumber } from '../../features/members/server/numbers.ts'
import { renewAct } from '../../features/members/server/renew.ts'
import { renewalMailAct } from '../../features/members/server/renewal-mails.ts'
import { addDays, today as dayInIndia } from '../../lists/dates.ts'
import { type Demo, type DemoEvent, doAct } from './event.ts'

type DemoMember = {
  name: string
  grade: string
  /** How many days from today the membership ends; negative when it has ended. */
  endsIn: number
  email?: string
  /** What was paid for the last renewal, which was half a year ago. */
  paid?: string
  /** A renewal mail was written a few days ago. */
  mailed?: true
}
/** Those whose applications were accepted come in addition. */
const demoMembers: readonly DemoMember[] = [
  { name: 'Sample Salim', grade: '1st Kyu', endsIn: 190, email: 'sample.salim@example.org', paid: '₹ 500 in cash' },
  { name: 'Sample Kamala', grade: '2nd Dan', endsIn: 34, email: 'sample.kamala@example.org', mailed: true },
  { name: 'Sample Gopal', grade: '4th Dan', endsIn: 12, email: 'sample.gopal@example.org' },
  { name: 'Sample Peter', grade: '2nd Kyu', endsIn: -9, email: 'sample.peter@example.org', mailed: true },
  { name: 'Sample Leela', grade: '3rd Kyu', endsIn: -200, email: 'sample.leela@example.org' },
  { name: 'Sample Anand', grade: '2nd Kyu', endsIn: -420, email: 'sample.anand@example.org' },
]
const renewedDaysAgo = 175
const mailedDaysAgo = 5

/** The register of members: who joined at which time, a renewal, and mails about memberships that end. */
export const memberEvents: readonly DemoEvent[] = [
  { daysAgo: 364, run: addMembers },
  { daysAgo: renewedDaysAgo, run: renew },
  { daysAgo: mailedDaysAgo, run: sendMails },
]

async function addMembers({ store, today, staff }: Demo) {
  for (const { name, grade, endsIn, email, paid } of demoMembers) {
    const end = addDays(dayInIndia(today), endsIn)
    // A renewal adds a year later.
    const validUntil = paid ? addDays(end, -365) : end
    const data = { number: await expectedMemberNumber(store), name, grade, dojo: 'Sample Dojo', validUntil }
    await store
      .as(staff.reviewer)
      .create(registeredMembers, { ...data, since: addDays(validUntil, -364), ...(email && { email }) })
  }
}

async function membersOf({ store, staff }: Demo, names: readonly string[]) {
  const { records } = await store.as(staff.reviewer).query(registeredMembers)
  return records.filter(({ name = '' }) => names.includes(name))
}

async function renew(demo: Demo) {
  for (const { name, paid } of demoMembers) {
    const members = paid ? await membersOf(demo, [name]) : []
    if (paid)
      await doAct(demo, [renewAct(demo)], renewName, {
        members: members.map(({ key, validUntil }) => ({ key, validUntil, paid })),
      })
  }
}

async function sendMails(demo: Demo) {
  const members = await membersOf(
    demo,
    demoMembers.filter(({ mailed }) => mailed).map(({ name }) => name),
  )
  const keys = members.map(({ key }) => key)
  const settings = { smtpUrl: 'smtp://localhost', officeEmail: 'office@example.org' }
  await doAct(demo, [renewalMailAct({ ...demo, settings })], renewalMailName, {
    keys,
    words: 'We look forward to seeing you in the dojo.',
  })
}
