import type { Association } from '../page.ts'

/** The mission's heading: the short name followed by "'s MISSION". Without a short name the name stands there, or neither. */
export const missionHeading = ({ shortName, name }: Pick<Association, 'shortName' | 'name'>) => {
  const whose = shortName || name
  return whose ? `${whose}'s MISSION` : 'MISSION'
}
