import { registeredMembers, renewalMailName, renewName } from '../../features/members/members.ts'
import { expectedMemberNumber } from '../../features/members/server/numbers.ts'
import { renewAct } from '../../features/members/server/renew.ts'
import { renewalMailAct } from '../../features/members/server/renewal-mails.ts'
import { addDays } from '../../lists/dates.ts'
import { type Demo, type DemoEvent, dayFrom, doAct, emailOf, officeEmail } from './event.ts'

/** When the membership ends, in days from today. Those whose applications were accepted come in addition. */
const members: [name: string, grade: string, endsIn: number][] = [
  ['Sample Salim', '1st Kyu', 190],
  ['Sample Kamala', '2nd Dan', 34],
  ['Sample Gopal', '4th Dan', 12],
  ['Sample Peter', '2nd Kyu', -9],
  ['Sample Leela', '3rd Kyu', -200],
  ['Sample Anand', '2nd Kyu', -420],
]
const renewed = ['Sample Salim']
const mailed = ['Sample Kamala', 'Sample Peter']

/** The register of members: who joined a year ago, a renewal, and mails about memberships that end. */
export const memberEvents: readonly DemoEvent[] = [
  {
    daysAgo: 364,
    async run(demo) {
      const writer = demo.store.as(demo.staff.reviewer)
      for (const [name, grade, endsIn] of members) {
        // A renewal adds a year later.
        const validUntil = dayFrom(demo, renewed.includes(name) ? endsIn - 365 : endsIn)
        const data = { name, grade, dojo: 'Sample Dojo', email: emailOf(name), validUntil }
        const number = await expectedMemberNumber(demo.store)
        await writer.create(registeredMembers, { ...data, number, since: addDays(validUntil, -364) })
      }
    },
  },
  {
    daysAgo: 175,
    async run(demo) {
      const found = await membersOf(demo, renewed)
      const asked = found.map(({ key, validUntil }) => ({ key, validUntil, paid: '₹ 500 in cash' }))
      await doAct(demo, [renewAct(demo)], renewName, { members: asked })
    },
  },
  {
    daysAgo: 5,
    async run(demo) {
      const keys = (await membersOf(demo, mailed)).map(({ key }) => key)
      const settings = { smtpUrl: 'smtp://localhost', officeEmail }
      const words = 'We look forward to seeing you in the dojo.'
      await doAct(demo, [renewalMailAct({ ...demo, settings })], renewalMailName, { keys, words })
    },
  },
]

async function membersOf({ store, staff }: Demo, names: readonly string[]) {
  const { records } = await store.as(staff.reviewer).query(registeredMembers)
  return records.filter(({ name = '' }) => names.includes(name))
}
