import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'

/** What leaves at first only fills buffers of the device and says nothing about the connection. */
const fillingMs = 2000
/** The shortest time that is measured. */
const measuredMs = 3000

type Sample = { at: number; loaded: number }

/** Estimates how long a form takes from what has left so far. Times in milliseconds, sizes in bytes. */
export class SendingTime {
  #begin: Sample | undefined
  #from: Sample | undefined

  /** The seconds until everything has left; undefined until there is enough to measure. */
  secondsLeft(at: number, loaded: number, total: number): number | undefined {
    this.#begin ??= { at, loaded }
    if (!this.#from || at - this.#begin.at < fillingMs) this.#from = { at, loaded }
    const ms = at - this.#from.at
    const bytes = loaded - this.#from.loaded
    return ms < measuredMs || bytes <= 0 ? undefined : ((total - loaded) / bytes) * (ms / 1000)
  }
}

/** How far a form is, in words. `part`: from 0 to 1. In steps of ten percent, because screen readers say each change. */
export function sendingText(part: number, secondsLeft: number | undefined): string {
  if (part === 1) return say(messages.everythingSent)
  const percent = Math.floor(part * 10) * 10
  if (secondsLeft === undefined) return say(messages.sentPart, { percent })
  if (secondsLeft <= 60) return say(messages.sentPartLastMinute, { percent })
  return say(messages.sentPartMinutes, { percent, count: Math.round(secondsLeft / 60) })
}
