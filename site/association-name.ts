import type { Association, Named } from './page.ts'

type Names = Pick<Association, 'name' | 'shortName'>
const unnamed = 'Karate Classes'

/** What the site is called in short, also before the office has entered who it is of. */
export const siteName = ({ shortName, name }: Names): string => shortName || name || unnamed

/** What the site is called in full, likewise. */
export const fullName = ({ shortName, name }: Names): string => name || shortName || unnamed

/** For sentences about the association: one without a name yet is "the association". */
export const named = (association: Association): Named => ({
  ...association,
  name: association.name || 'the association',
})

/** Words as a sentence: beginning with a capital letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
