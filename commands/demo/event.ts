import { randomUUID } from 'node:crypto'
import type { Settings } from '../../app/settings.ts'
import { sample as dojoSample } from '../../features/dojos/sample.ts'
import type { Actor, Role } from '../../lists/access.ts'
import { addDays, today as dayInIndia } from '../../lists/dates.ts'
import type { AnyAct } from '../../server/acts/act.ts'
import { Acts } from '../../server/acts/acts.ts'
import type { ParsedForm } from '../../server/forms/parse-form.ts'
import type { Log } from '../../server/runtime/log.ts'
import type { StaffService } from '../../server/staff/staff.ts'
import type { Files } from '../../server/storage/files.ts'
import type { Store } from '../../server/store/contract.ts'

export type Demo = {
  store: Store
  files: Files
  settings: Settings
  log: Log
  /** The time at which the current event happens. */
  now: () => Date
  today: Date
  staff: Record<Role, Actor>
  staffService: StaffService
}
/** What happened in the year of the demo. */
export type DemoEvent = { daysAgo: number; run: (demo: Demo) => Promise<void> }

export const origin = 'http://127.0.0.1:3000'
export const officeEmail = 'office@example.org'
/** Mail is stored for 90 days, so earlier mail would be deleted at the first start. */
export const mailDays = 85
export const phone = '+91 00000 00000'
export const emailOf = (name: string) => `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`

/** Where the events of the demo take place: the first dojo of the sample. */
const { city, state, country, address } = dojoSample.Location[0]!
export const place = { city, state, country, address }

/** The day that is so many days after today. */
export const dayFrom = ({ today }: Demo, days: number) => addDays(dayInIndia(today), days)

/** Does one of these acts as the reviewer. */
export const doAct = ({ store, now, staff }: Demo, acts: readonly AnyAct[], name: string, asked: object) =>
  new Acts({ store, now }, acts).carryOut(name, staff.reviewer, randomUUID(), asked)

/** Sends a form, which was filled in within a minute. @throws Error when it is refused */
export async function send(
  submit: (form: ParsedForm) => Promise<{ state: string }>,
  fields: Record<string, string>,
  files: ParsedForm['files'] = new Map(),
) {
  const result = await submit({ fields: new Map(Object.entries({ elapsed: '60000', ...fields })), files })
  if (result.state !== 'sent') throw new Error(`A form of the demo was not accepted: ${JSON.stringify(result)}`)
}
