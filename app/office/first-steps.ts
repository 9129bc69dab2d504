import { association } from '../../features/association/association.ts'
import { locations } from '../../features/dojos/locations.ts'
import type { Visible } from '../../lists/list.ts'

/** What the office knows of the association on the first day. `colleagues`: other members of the staff, and open invitations. */
export type Known = {
  association: Visible<typeof association> | undefined
  dojos: number
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
export function firstSteps({ association: details = {}, dojos, twoFactor, colleagues, hasBackup }: Known): FirstStep[] {
  const own = `/${association.name}/${association.singletonKey}`
  const { name, logo, seal, presidentName, secretaryName } = details
  return [
    {
      name: 'Enter name, phone and e-mail of the association',
      to: own,
      isDone: Boolean(name) && isReal(details),
    },
    { name: 'Upload the logo', to: own, isDone: Boolean(logo) },
    { name: 'Upload the seal', to: own, isDone: Boolean(seal) },
    { name: 'Enter who signs certificates', to: own, isDone: Boolean(presidentName && secretaryName) },
    { name: 'Set up your two-factor sign-in', to: '/account', isDone: twoFactor },
    { name: 'Invite your colleagues', to: '/staff', isDone: colleagues > 0 },
    { name: 'Enter the first dojo', to: `/${locations.name}`, isDone: dojos > 0 },
    { name: 'Make a recovery phrase and a backup', to: '/backups', isDone: hasBackup },
  ]
}
