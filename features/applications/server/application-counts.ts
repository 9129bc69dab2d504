import { FollowedRecords } from '../../../server/office-api/followed-records.ts'
import { nameOfficers } from '../../../server/office-api/inbox-work.ts'
import type { StaffService } from '../../../server/staff/staff.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { ApplicationCounts } from '../api-types.ts'
import {
  applicationStates,
  applications,
  arrivalTime,
  isOpen,
  isUnanswered,
  longWaitMs,
  stateOf,
} from '../applications.ts'

type CounterServices = { store: Store; now: () => Date } & { staff: Pick<StaffService, 'findName'> }

/** Counts applications by state, officer and age, without suspected spam. It reads them once and then follows the changes. */
export class ApplicationCounter {
  readonly #services: Omit<CounterServices, 'store'>
  readonly #applications

  constructor(services: CounterServices) {
    this.#services = services
    this.#applications = new FollowedRecords(services.store, applications, (record) => {
      if (record.suspect) return undefined
      const { assignedTo = '', stateAt } = record
      return { state: stateOf(record), stateAt, assignedTo, isOpen: isOpen(record), arrivedAt: arrivalTime(record) }
    })
  }

  /** @throws Unavailable */
  async count(): Promise<ApplicationCounts> {
    const { staff, now } = this.#services
    const states = Object.fromEntries(applicationStates.map((state) => [state, 0])) as ApplicationCounts['states']
    const byOfficer = new Map<string, number>()
    let waiting = 0
    let unanswered = 0
    for (const { state, stateAt, assignedTo, isOpen, arrivedAt } of (await this.#applications.read()).values()) {
      states[state]++
      if (isUnanswered({ state, stateAt }, now())) unanswered++
      if (!isOpen) continue
      byOfficer.set(assignedTo, (byOfficer.get(assignedTo) ?? 0) + 1)
      if (arrivedAt < now().getTime() - longWaitMs) waiting++
    }
    return { states, ...(await nameOfficers(staff, byOfficer)), waiting, unanswered }
  }
}
