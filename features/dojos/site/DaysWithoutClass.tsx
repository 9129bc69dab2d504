import { formatLongDate } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { dojoPath, type dojos } from '../dojos.ts'
import * as messages from '../messages.ts'
import { currentClosures } from '../timetable.ts'

type Dojo = Stored<typeof dojos>
export type Closure = { dojo: string; path: string } & ReturnType<typeof currentClosures>[number]

/** The notices of dojos that hold now, the next day first. */
export const closuresOf = (dojos: readonly Dojo[], now: Date): Closure[] =>
  dojos
    .flatMap((dojo) =>
      currentClosures(dojo, now).map((notice) => ({ ...notice, dojo: String(dojo.name), path: dojoPath(dojo) })),
    )
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

/** The days without class that visitors are told of. `today`: as YYYY-MM-DD. `linked`: each leads to its dojo. */
export const DaysWithoutClass = ({ notices, today, linked }: { notices: Closure[]; today: string; linked?: true }) =>
  notices.length > 0 && (
    <div className="wrap no-class" role="note">
      {notices.map(({ dojo, path, day, reason }) => {
        const text =
          day === today
            ? say(messages.noClassToday, { dojo })
            : say(messages.noClassOnDay, { dojo, day: formatLongDate(day) })
        return (
          <p key={`${path} ${day}`}>
            <b>{linked ? <a href={localAddress(path)}>{text}</a> : text}</b>{' '}
            {reason && <span lang={foreignLanguage(reason)}>{reason}</span>}
          </p>
        )
      })}
    </div>
  )
