import { say } from '../../lists/language.ts'
import type { StaffService } from '../staff/staff.ts'
import * as messages from './messages.ts'

/** The name of each actor, as an officer reads it. */
export async function actorNames(
  staff: Pick<StaffService, 'findName'>,
  actors: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const actor of new Set(actors)) {
    const [kind, id = ''] = actor.split(':')
    if (kind === 'staff') names.set(actor, (await staff.findName(id)) ?? say(messages.formerColleague))
    else if (kind === 'link') names.set(actor, say(messages.linkHolder))
    else names.set(actor, kind === 'visitor' ? say(messages.visitor) : say(messages.siteItself, { part: id }))
  }
  return names
}
