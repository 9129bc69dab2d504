import { type Message, say } from '../../../lists/language.ts'
import { consentLabels, labels, pictures } from '../messages.ts'
import { exported } from './messages.ts'

/** What the store names in English: the labels of fields and documents. */
const storedLabels: readonly Message[] = [
  ...[labels, pictures, consentLabels].flatMap((each): Message[] => Object.values(each)),
  exported.forApplicant,
]

/** Says a label that was stored in English, or a list of them, in the current language. Other text stays as it is. */
export const sayStored = (stored = ''): string =>
  stored
    .split(', ')
    .map((label) => say(storedLabels.find(({ en }) => en === label) ?? label))
    .join(', ')
