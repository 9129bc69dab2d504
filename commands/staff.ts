import { parseArgs } from 'node:util'
import { roleNames, systemActor } from '../lists/access.ts'
import { ActivityLog } from '../server/activity/activity-log.ts'
import { deleteStaffMails } from '../server/mail/staff-mail.ts'
import { endSafeguarding } from '../server/staff/safeguarding.ts'
import { StaffService } from '../server/staff/staff.ts'
import { staffLinkAddress } from '../server/staff/staff-links.ts'
import { commandLine, usageOf } from './commands.ts'
import { openExistingStore, readCommandSettings } from './open-store.ts'
import { failWith, parseOptions } from './usage.ts'

// Manages the staff on the server itself, for an owner who lost access. It works while the site runs.
const usage = `${usageOf('staff')}
“owner” makes this user an owner who can sign in again.`
const { positionals } = parseOptions(usage, () =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }),
)
const [command = '', argument = ''] = positionals
const fail = (message: string) => {
  console.error(message)
  process.exitCode = 1
}
const commandNames = ['list', 'invite', 'owner', 'remove'] as const
const commandName = commandNames.find((name) => name === command)
const invitedRole = roleNames.find((name) => name === argument)
if (!commandName) failWith(usage)
if (commandName === 'invite' && !invitedRole)
  failWith(`“${argument}” is not a role. The roles are ${roleNames.join(', ')}.`)

const settings = readCommandSettings()
const store = await openExistingStore()
const origin = settings.origin ?? `http://${settings.host}:${settings.port}`
const log = { error: (_path: string, error: unknown) => console.error(error) }
const staff = await StaffService.open({ settings, store, origin: () => origin, log })
const now = new Date()
const activity = new ActivityLog({ store, now: () => new Date() })
const operator = systemActor('staff')

const failUnknownUser = () =>
  fail(`No member of the staff has the e-mail address ${argument}. List them: ${commandLine('staff', 'list')}`)
// People type their names. Control characters could rewrite the operator's screen.
const printable = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')

function printLink(token: string) {
  console.log(staffLinkAddress(origin, token))
  if (!settings.origin)
    console.log(
      'It works on this machine only. Set ORIGIN to the address of the site for a link that works everywhere.',
    )
}

const commands: Record<(typeof commandNames)[number], () => void | Promise<void>> = {
  async list() {
    const users = await staff.users()
    for (const { name, email, role, twoFactor, lastSeen } of await users.list()) {
      const seen = lastSeen ? `, seen ${lastSeen.slice(0, 10)}` : ''
      const user = `${printable(email)}  ${printable(name)}`
      console.log(`${role.padEnd(9)}${user}${twoFactor ? ', second factor' : ''}${seen}`)
    }
    for (const { role, invitee, expiresAt } of await staff.links.listOpen(now))
      console.log(`${role.padEnd(9)}${printable(invitee && `${invitee} `)}(invited, until ${expiresAt.slice(0, 10)})`)
    if (!(await staff.hasOwner()))
      console.log('There is no owner yet. Start the site: it prints a code for the first owner.')
  },
  async invite() {
    const { token, expiresAt } = await staff.links.create(invitedRole!, now)
    await activity.logStaffChange(operator, { kind: 'invited', role: invitedRole! })
    console.log(`The first person who opens this link until ${expiresAt.slice(0, 10)} joins as ${invitedRole}:`)
    printLink(token)
  },
  async owner() {
    const users = await staff.users()
    const user = await users.findByEmail(argument)
    const reset =
      user &&
      (await staff.resetPassword(user.id, now, async () => {
        await users.setRole(user.id, 'owner')
        await users.disableTwoFactor(user.id)
      }))
    if (!reset) return failUnknownUser()
    for (const change of [
      { kind: 'roleChanged', role: 'owner' },
      { kind: 'twoFactorRemoved' },
      { kind: 'linkCreated' },
    ] as const)
      await activity.logStaffChange(operator, { ...change, person: user.id })
    const { token, expiresAt } = reset
    console.log(`${printable(user.email)} is an owner. The second factor is off, and every session has ended.`)
    console.log(`This link sets a new password. It works once, until ${expiresAt.slice(0, 10)}:`)
    printLink(token)
  },
  async remove() {
    const users = await staff.users()
    const user = await users.findByEmail(argument)
    if (!user) return failUnknownUser()
    if ((await users.remove(user.id)) === 'last owner')
      return fail(
        `${printable(user.email)} is the last owner. Make somebody else an owner first: ${commandLine('staff', 'owner EMAIL')}`,
      )
    await activity.logStaffChange(operator, { kind: 'removed', person: user.id })
    await endSafeguarding({ store }, user.id, operator)
    await deleteStaffMails({ store }, { kind: 'user', id: user.id })
    console.log(`${printable(user.email)} is removed and signed out.`)
  },
}

await commands[commandName]()
await staff.close()
await store.close()
