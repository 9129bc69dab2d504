import { formatLongDate } from '../../lists/dates.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import * as blackBeltsMessages from '../black-belts/messages.ts'
import { parseDan } from '../grades/dan.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { type IssuedCertificate, medals } from './issued-certificates.ts'
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

/** The words of the certificate of a black belt. Days are YYYY-MM-DD. */
export function blackBeltContent({ name, dan, registrationNo, registeredOn, day }: Registered): CertificateContent {
  const facts: [string, string | undefined][] = [
    [say(blackBeltsMessages.registrationNumber), registrationNo],
    [say(blackBeltsMessages.registeredOn), registeredOn && formatLongDate(registeredOn)],
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

const ribbon = '#8c1c15'
const metals = ['#e2a53a', '#dedbd2', '#b9743f']

/** The achievement in the current language: the grade, the medal, or the participation. */
export function achievementName({ kind, achievement = '', grade }: IssuedCertificate): string {
  if (currentLanguage() === 'en') return achievement
  const place = (medals as readonly string[]).indexOf(achievement)
  if (kind === 'grade' && grade) return gradeNames[grade]()
  if (kind === 'participation') return say(messages.kindNames.participation)
  return kind === 'merit' && place >= 0 ? say(messages.medalNames[place]!) : achievement
}

/** The words of an issued certificate. `belt`: the colour of the belt of a grade. */
export function issuedContent(certificate: IssuedCertificate, belt: string): CertificateContent {
  const { kind = 'grade', name = '', number = '', code = '', detail, day = '', eventName, examiners } = certificate
  const place = (medals as readonly string[]).indexOf(certificate.achievement ?? '')
  const hangingBelt: HangingBelt = {
    colour: kind === 'grade' ? belt : ribbon,
    bars: 0,
    ...(kind === 'merit' && place >= 0 && { medal: { colour: metals[place]!, place: place + 1 } }),
  }
  return {
    name,
    kind: say(messages.titles[kind]),
    says: detail && kind !== 'grade' ? say(messages.saysIn[kind], { detail }) : say(messages.says[kind]),
    achievement: achievementName(certificate),
    facts: [
      [say(messages.number), number],
      [say(messages.code), code],
      [say(messages.day), formatLongDate(day)],
    ],
    note: [eventName, examiners && say(messages.examinedBy, { examiners })].filter(Boolean).join('. '),
    belt: hangingBelt,
  }
}
