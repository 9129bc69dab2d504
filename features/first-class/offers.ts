import { formatLongDate, formatTime } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { originalOf } from '../../lists/translations.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import { dojos } from '../dojos/dojos.ts'
import { toGroup } from '../dojos/groups.ts'
import { weekdayNames } from '../dojos/messages.ts'
import { type DojoClass, nextClasses, weekdayOf } from '../dojos/timetable.ts'
import type { trainingPrograms } from '../trainings/training-programs.ts'
import { readAgeRange } from './ages.ts'
import { firstOfEach, type Offer, type OfferedClass, offered } from './choices.ts'
import { dayAndTime } from './messages.ts'

type Dojo = Stored<typeof dojos>
type Program = Stored<typeof trainingPrograms>

/** The day and the time of a class as visitors read them: `Monday 23 November 2026, 5:45 pm`. */
const formatClass = (day: string, from: string) =>
  say(dayAndTime, { weekday: say(weekdayNames[weekdayOf(day)]), day: formatLongDate(day), time: formatTime(from) })

/** The dojos as they are offered now. `programs`: the age groups. */
export const offersOf = (dojos: readonly Dojo[], programs: readonly Program[], now: Date): Offer[] => {
  const byName = new Map(
    programs.flatMap((program) => [originalOf(program, 'title'), program.key].map((name) => [name, program])),
  )
  return dojos.map((dojo) => ({
    key: dojo.key,
    slug: dojo.slug,
    name: String(dojo.name ?? ''),
    address: dojo.address,
    city: dojo.city,
    state: dojo.state,
    coordinates: dojo.coordinates,
    classes: firstOfEach(choosable(dojo, now), ({ lesson }) => lesson.group, offered).map(({ day, lesson }) =>
      toOffered(day, lesson, byName.get(lesson.group)),
    ),
  }))
}

/** The next classes. Those of a group that begin at the same time, on two levels, are one choice. */
const choosable = (dojo: Dojo, now: Date) =>
  firstOfEach(nextClasses(dojo, now), ({ day, lesson }) => `${day} ${lesson.from} ${lesson.group}`, 1)

const toOffered = (day: string, { from, group }: DojoClass, program: Program | undefined): OfferedClass => ({
  day,
  from,
  group,
  when: formatClass(day, from),
  groupName: toGroup(group, program).name,
  ages: program?.subtitle,
  // A translation may write it in words.
  range: program && readAgeRange(originalOf(program, 'subtitle')),
})

/**
 * Returns the dojo and the class that a form names; undefined when they are not offered now. An empty choice is an empty object.
 * @throws Unavailable
 */
export async function findChosen(
  store: Reader,
  choice: string | undefined,
  now: Date,
): Promise<{ dojo?: string; day?: string; from?: string; to?: string; group?: string } | undefined> {
  if (!choice) return {}
  const [key, day, from, group] = ['dojo', 'day', 'from', 'group'].map((name) => new URLSearchParams(choice).get(name))
  const dojo = key ? await store.get(dojos, key) : undefined
  if (!dojo) return undefined
  if (!day) return { dojo: dojo.key }
  const occasion = nextClasses(dojo, now).find(
    ({ day: at, lesson }) => at === day && lesson.from === from && lesson.group === group,
  )
  if (!occasion) return undefined
  const { lesson } = occasion
  return { dojo: dojo.key, day: occasion.day, from: lesson.from, to: lesson.to, group: lesson.group }
}
