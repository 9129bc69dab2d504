import { association } from '../../features/association/association.ts'
import { dojos } from '../../features/dojos/dojos.ts'
import { say } from '../../lists/language.ts'
import type { Visible } from '../../lists/list.ts'
import { steps } from './messages.ts'

/** What the office knows of the association on the first day. `colleagues`: other members of the staff, and open invitations. */
export type Known = {
  association: Visible<typeof association> | undefined
  dojoCount: number
  twoFactor: boolean
  colleagues: number
  hasBackup: boolean
}
/** Something that an owner does on the first day. `to`: its screen. */
export type FirstStep = { name: string; to: string; isDone: boolean }

/** The sample association has a number of zeros and an address that reaches nobody. */
const isReal = ({ phone = '', email = '' }: NonNullable<Known['association']>) =>
  /[1-9]/.test(phone.replace('+91', '')) && /@/.test(email) && !/\.example$/.test(email)

/** What is to do on the first day, and what is done of it. */
export function firstSteps({
  association: details = {},
  dojoCount,
  twoFactor,
  colleagues,
  hasBackup,
}: Known): FirstStep[] {
  const own = `/${association.name}/${association.singletonKey}`
  const { name, logo, seal, presidentName, secretaryName } = details
  return [
    {
      name: say(steps.contact),
      to: own,
      isDone: Boolean(name) && isReal(details),
    },
    { name: say(steps.logo), to: own, isDone: Boolean(logo) },
    { name: say(steps.seal), to: own, isDone: Boolean(seal) },
    { name: say(steps.signatories), to: own, isDone: Boolean(presidentName && secretaryName) },
    { name: say(steps.twoFactor), to: '/account', isDone: twoFactor },
    { name: say(steps.colleagues), to: '/staff', isDone: colleagues > 0 },
    { name: say(steps.dojo), to: `/${dojos.name}`, isDone: dojoCount > 0 },
    { name: say(steps.backup), to: '/backups', isDone: hasBackup },
  ]
}
