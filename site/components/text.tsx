import { foreignLanguage, say } from '../../lists/language.ts'
import { theAssociation } from '../../lists/messages.ts'
import enso from '../assets/ink/enso.webp'
import * as messages from '../messages.ts'
import type { Association, NamedAssociation } from '../page.ts'

type Names = Pick<Association, 'name' | 'shortName'>
/** The short name of the site; “Karate Classes” until the office has entered a name. */
export const siteName = ({ shortName, name }: Names): string => shortName || name || say(messages.karateClasses)

/** The full name of the site. */
export const fullName = ({ shortName, name }: Names): string => name || shortName || say(messages.karateClasses)

/** The association as sentences name it: "the association" if no name is entered. */
export const withName = (association: Association): NamedAssociation => ({
  ...association,
  name: association.name || say(theAssociation),
})

/** A text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The paragraphs of a text, which blank lines separate. Accepts any value, because an imported record may hold a number. */
export const paragraphsOf = (text = ''): string[] =>
  String(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A text as `<p>` elements; nothing when there is no text. */
export const Paragraphs = ({ text }: { text: string | undefined }) =>
  paragraphsOf(text).map((paragraph, index) => (
    <p key={index} lang={foreignLanguage(paragraph)}>
      {paragraph}
    </p>
  ))

/** Shown instead of a list without entries. */
export const EmptyState = ({ text }: { text: string }) => (
  <div className="none">
    <img src={enso} alt="" width={160} height={160} />
    <p>{text}</p>
  </div>
)

/** The lengths of words for which style sheets have a size of letters (`data-word`). A word of up to eight letters fits in any. */
const wordLengths = [10, 14, 20, 30]

/** The length, of those that style sheets know, in which the longest word of a name fits. */
export function wordLengthOf(name: string): number | undefined {
  const longest = Math.max(...name.split(/\s/).map(({ length }) => length))
  return longest <= 8 ? undefined : (wordLengths.find((length) => longest <= length) ?? wordLengths.at(-1))
}
