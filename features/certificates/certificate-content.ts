import { formatLongDate } from '../../lists/dates.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import type { CertificateContent, HangingBelt } from '../black-belts/certificate-content.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { type IssuedCertificate, medals } from './issued-certificates.ts'
import * as messages from './messages.ts'

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

/** The words of a certificate in the current language. `belt`: the colour of the belt of a grade. */
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
