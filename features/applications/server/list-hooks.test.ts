import { expect, test } from 'vitest'
import { hooks } from '../../../app/features.ts'
import { lists } from '../../../app/lists.ts'
import { ActivityDescriber } from '../../../server/activity/describe-activity.ts'
import { applications } from '../applications.ts'

const users: Record<string, string> = { o1: 'Olga Owner', r1: 'Rina Reviewer', r2: 'Ravi Reviewer' }

test.each([
  [undefined, 'staff:r1', 'assigned the application 1795219459000 to themselves'],
  ['staff:o1', 'staff:r1', 'reassigned the application 1795219459000 from Olga Owner to themselves'],
  [undefined, 'staff:o1', 'assigned the application 1795219459000 to Olga Owner'],
  ['staff:r1', 'staff:o1', 'assigned the application 1795219459000 to Olga Owner'],
  ['staff:r2', 'staff:o1', 'reassigned the application 1795219459000 from Ravi Reviewer to Olga Owner'],
  ['staff:r1', undefined, 'stopped working on the application 1795219459000'],
  ['staff:o1', undefined, 'removed Olga Owner from the application 1795219459000'],
])('an application that was with %s and is with %s now: Rina Reviewer %s', (before, now, text) => {
  const application = (assignedTo: string | undefined) => ({ membershipId: '1795219459000', assignedTo })
  const activity = {
    revision: 2,
    list: applications.name,
    key: 'a1',
    actor: 'staff:r1',
    at: '2026-11-23T10:00:00Z',
    data: application(now),
    previous: application(before),
    isFirst: false,
    isLast: true,
    exists: true,
  }
  const names = { nameOf: (id: string) => users[id] ?? 'Somebody who has left', importOf: () => undefined }
  expect(
    new ActivityDescriber(lists, hooks, { describe: () => undefined, subjectOf: () => undefined }).describe(
      activity,
      names,
    ),
  ).toBe(text)
})
