import { formatLongDate } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { parseDan } from '../grades/dan.ts'
import * as messages from './messages.ts'

/** The belt that hangs from the sheet: its colour (`#rrggbb`), a bar for each dan, and a medal at its end. */
export type HangingBelt = { colour: string; bars: number; medal?: { colour: string; place: number } }

/** The words of a certificate in the current language, for the sheet on the screen and in the PDF. */
export type CertificateContent = {
  name: string
  /** Stands above the name. */
  kind: string
  /** Stands between the name and the achievement. */
  says: string
  achievement: string
  facts: readonly (readonly [term: string, value: string])[]
  /** Stands below the facts, in small letters. */
  note?: string
  belt: HangingBelt
}

export const sumi = '#15130f'

/** A belt on which dark seams are visible, and the gold thread is not. */
export const isLight = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
  return red * 0.3 + green * 0.6 + blue * 0.1 > 125
}

type Registered = { name: string; dan: string; registrationNo: string; registeredOn: string | undefined; day: string }

/** The certificate of a black belt. Days are YYYY-MM-DD. */
export function blackBeltContent({ name, dan, registrationNo, registeredOn, day }: Registered): CertificateContent {
  const facts: [string, string | undefined][] = [
    [say(messages.registrationNumber), registrationNo],
    [say(messages.registeredOn), registeredOn && formatLongDate(registeredOn)],
    [say(messages.printedOn), formatLongDate(day)],
  ]
  return {
    name,
    kind: say(messages.certificateOfRegistration),
    says: say(messages.isEntered),
    achievement: dan,
    facts: facts.flatMap(([term, value]) => (value ? [[term, value] as const] : [])),
    belt: { colour: sumi, bars: parseDan(dan) ?? 0 },
  }
}
