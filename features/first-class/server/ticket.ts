import { inOneLanguage } from '../../../lists/translations.ts'
import type { Reader } from '../../../server/store/contract.ts'
import { dojoPath, dojos } from '../../dojos/dojos.ts'
import { findProgram, toGroup } from '../../dojos/groups.ts'
import { daysWithoutClass } from '../../dojos/timetable.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import type { Booking } from '../first-class.ts'

/** What a visitor chose, as it is now. `day` and the others are missing when the office is to suggest a class. */
export type Ticket = {
  dojo?: { name: string; place: string; path: string }
  day?: string
  from?: string
  to?: string
  group?: string
  ages?: string | undefined
  /** The dojo has no class on this day. */
  cancelled?: { reason?: string | undefined }
}

/** The ticket of a booking, in the current language. `reader`: reads what visitors may read. @throws Unavailable */
export async function readTicket(reader: Reader, booking: Booking): Promise<Ticket> {
  const [storedDojo, programs] = await Promise.all([
    booking.dojo ? reader.get(dojos, booking.dojo) : undefined,
    booking.group ? reader.query(trainingPrograms) : undefined,
  ])
  const dojo = storedDojo && inOneLanguage(dojos, storedDojo)
  const { day, from, to, group } = booking
  const cancelled = dojo && daysWithoutClass(dojo).find((one) => one.day === day)
  const stored = group && programs ? findProgram(programs.records, group) : undefined
  const program = stored && inOneLanguage(trainingPrograms, stored)
  return {
    ...(dojo && {
      dojo: {
        name: String(dojo.name ?? ''),
        place: [dojo.address, dojo.city].filter(Boolean).join(', '),
        path: dojoPath(dojo),
      },
    }),
    ...(day && from && to && { day, from, to }),
    ...(cancelled && { cancelled: { reason: cancelled.reason } }),
    ...(group && { group: toGroup(group, program).name, ages: program?.subtitle }),
  }
}
