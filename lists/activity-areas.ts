import { activityAreas } from './messages.ts'

/** An area of the activity log. */
export type ActivityArea = keyof typeof activityAreas
export const activityAreaNames = Object.keys(activityAreas) as ActivityArea[]
