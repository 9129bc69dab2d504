/** The areas of the activity log with their names on screen and in exports. */
export const activityAreas = {
  site: 'The website',
  inbox: 'Messages and applications',
  members: 'Members',
  staff: 'Staff',
  imports: 'Imports',
  signIns: 'Sign-ins',
} as const
export type ActivityArea = keyof typeof activityAreas
export const activityAreaNames = Object.keys(activityAreas) as ActivityArea[]
