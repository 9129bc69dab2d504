import type { StaffService } from '../staff/staff.ts'

/** The name of a user who was removed. */
export const formerColleague = 'Somebody who has left'

/** The name of each actor, as an officer reads it. */
export async function actorNames(
  staff: Pick<StaffService, 'findName'>,
  actors: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const actor of new Set(actors)) {
    const [kind, id = ''] = actor.split(':')
    if (kind === 'staff') names.set(actor, (await staff.findName(id)) ?? formerColleague)
    else names.set(actor, kind === 'visitor' ? 'A visitor' : `The site itself (${id})`)
  }
  return names
}
