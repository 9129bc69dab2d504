import { applicationActivity } from '../features/applications/server/describe-activity.ts'
import { memberActivity } from '../features/members/server/describe-activity.ts'
import type { ActivityDescription } from '../server/activity/describe-activity.ts'

/** How features tell of the changes of their lists. Lists without a description have the words of the kit. */
export const activityDescriptions: readonly ActivityDescription[] = [...applicationActivity, ...memberActivity]
