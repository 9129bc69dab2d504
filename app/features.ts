import { applicationHooks } from '../features/applications/server/list-hooks.ts'
import { messageHooks } from '../features/contact/server/list-hooks.ts'
import { memberHooks } from '../features/members/server/list-hooks.ts'
import { createHooks } from '../server/list-hooks.ts'

/** What the features do for their lists that no declaration can say. */
export const hooks = createHooks([...applicationHooks, ...memberHooks, ...messageHooks])
