import type { Association, NamedAssociation } from './page.ts'

type Names = Pick<Association, 'name' | 'shortName'>
/** Shown until the office has entered a name. */
const defaultName = 'Karate Classes'

/** The short name of the site. */
export const siteName = ({ shortName, name }: Names): string => shortName || name || defaultName

/** The full name of the site. */
export const fullName = ({ shortName, name }: Names): string => name || shortName || defaultName

/** The association as sentences name it: "the association" if no name is entered. */
export const withName = (association: Association): NamedAssociation => ({
  ...association,
  name: association.name || 'the association',
})

/** The heading of the mission: the short name followed by "'s MISSION". Without a short name it uses the name, or neither. */
export const missionHeading = ({ shortName, name }: Names) => {
  const owner = shortName || name
  return owner ? `${owner}'s MISSION` : 'MISSION'
}

/** A text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
