import { randomUUID } from 'node:crypto'
import type { Settings } from '../../app/settings.ts'
import type { Actor, Role } from '../../lists/access.ts'
import type { AnyAct } from '../../server/acts/act.ts'
import { Acts } from '../../server/acts/acts.ts'
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

/** Does one of these acts as the reviewer. */
export const doAct = ({ store, now, staff }: Demo, acts: readonly AnyAct[], name: string, asked: object) =>
  new Acts({ store, now }, acts).carryOut(name, staff.reviewer, randomUUID(), asked)
