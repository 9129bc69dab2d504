import { randomBytes } from 'node:crypto'
import { roleNames } from '../lists/engine/access.ts'
import { openStaff } from '../server/auth/staff.ts'
import { joinLink } from '../server/office/staff-routes.ts'
import { associationName } from '../server/pages/pages.ts'
import { readSettings } from '../server/settings.ts'
import { openForReading } from './records.ts'

// The staff, from the machine itself: for whoever lost their way in. Works while the site runs.
const [act = '', who = ''] = process.argv.slice(2)
const { dataDir, authSecret, origin, host, port } = readSettings(process.env)
const store = await openForReading()
const issuer = async () => (await associationName(store)) ?? 'Honbu'
const address = origin ?? `http://${host}:${port}`
const report = (_: string, error: unknown) => console.error(error)
const staff = openStaff({ dataDir, secret: authSecret, origin: () => address, issuer, report })
const { people } = await staff.desk()
const now = new Date()

const usage = `What shall be done?
  npm run staff -- list
  npm run staff -- invite ${roleNames.join('|')}
  npm run staff -- owner EMAIL     makes this person an owner who can sign in again
  npm run staff -- remove EMAIL`
const fail = (words: string) => {
  console.error(words)
  process.exitCode = 1
}
const nobody = () => fail(`Nobody of the staff has the e-mail ${who}. Who is there? npm run staff -- list`)
// Names are typed by people: control characters could rewrite the operator's screen.
const shown = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')

const acts: Record<string, () => void | Promise<void>> = {
  list() {
    for (const { name, email, role, twoFactor, lastSeen } of people.all()) {
      const seen = lastSeen ? `, seen ${lastSeen.slice(0, 10)}` : ''
      console.log(`${role.padEnd(9)}${shown(email)}  ${shown(name)}${twoFactor ? ', second factor' : ''}${seen}`)
    }
    for (const { role, expiresAt } of staff.tickets.open(now))
      console.log(`${role.padEnd(9)}(invited, until ${expiresAt.slice(0, 10)})`)
    if (!staff.codes.owned()) console.log('There is no owner yet: start the site, it prints a code for the first one.')
  },
  invite() {
    const role = roleNames.find((role) => role === who)
    if (!role) return fail(`“${who}” is no role. There are ${roleNames.join(', ')}.`)
    const { token, expiresAt } = staff.tickets.make(role, now)
    console.log(`Whoever opens this link until ${expiresAt.slice(0, 10)} becomes ${role}, once:`)
    console.log(joinLink(address, token))
  },
  async owner() {
    const person = people.findByEmail(who)
    if (!person) return nobody()
    // The old password may be what was stolen: until the link sets a new one, none lets in.
    const locked = await staff.desk().then(({ auth }) => auth.hash(randomBytes(32).toString('base64url')))
    const { token, expiresAt } = staff.together(() => {
      people.setRole(person.id, 'owner')
      people.setPassword(person.id, locked)
      people.dropSecondFactor(person.id)
      people.signOut(person.id)
      return staff.tickets.make('owner', now, person.id)
    })
    console.log(`${shown(person.email)} is an owner. The second factor is off, and every session has ended.`)
    console.log(`This link sets a new password, once, until ${expiresAt.slice(0, 10)}:`)
    console.log(joinLink(address, token))
  },
  remove() {
    const person = people.findByEmail(who)
    if (!person) return nobody()
    if (staff.together(() => people.remove(person.id)) === 'last owner')
      return fail(
        `${shown(person.email)} is the last owner. Make somebody else one first: npm run staff -- owner EMAIL`,
      )
    console.log(`${shown(person.email)} is removed and signed out.`)
  },
}

if (Object.hasOwn(acts, act)) await acts[act]!()
else fail(usage)
staff.close()
await store.close()
