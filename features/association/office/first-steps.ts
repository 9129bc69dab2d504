import { useGetList } from 'react-admin'
import { say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import type { FirstStep } from '../../../office/office-feature.ts'
import { association } from '../association.ts'
import { firstSteps as messages } from '../messages.ts'

type Details = Visible<typeof association>

export function useFirstSteps(): readonly FirstStep[] | undefined {
  const { data } = useGetList(association.name, { pagination: { page: 1, perPage: 1 } })
  return data && firstSteps(data[0])
}

/** The sample association has a number of zeros and an address that reaches nobody. */
const isReal = ({ phone = '', email = '' }: Details) =>
  /[1-9]/.test(phone.replace('+91', '')) && /@/.test(email) && !/\.example$/.test(email)

/** What is to do for the association, and what is done of it. */
export function firstSteps(details: Details = {}): FirstStep[] {
  const to = `/${association.name}/${association.singletonKey}`
  const { name, logo, seal, presidentName, secretaryName } = details
  return [
    { name: say(messages.contact), to, isDone: Boolean(name) && isReal(details) },
    { name: say(messages.logo), to, isDone: Boolean(logo) },
    { name: say(messages.seal), to, isDone: Boolean(seal) },
    { name: say(messages.signatories), to, isDone: Boolean(presidentName && secretaryName) },
  ]
}
