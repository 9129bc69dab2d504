import { applications } from '../../features/applications/applications.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import type { JobProblem } from '../../server/jobs/job-problems.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anOwner, officeScreen, signInAs } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

test('an owner sees on the start screen that many applications wait to be erased, and erases them', {
  tag: '@full',
}, async ({ site, page }) => {
  const due = 31
  // They wait for the first run of the server, as after a long time without one.
  await site.stop()
  await asOperator(site.dataDir, async (store) => {
    for (let i = 0; i < due; i++)
      await store.importRecord(applications, `due${i}`, { membershipId: `${i}`, handledAt: '2020-01-01T00:00:00.000Z' })
  })
  await site.start()
  const problemOf = (job: string) => asOperator(site.dataDir, (store) => store.get(jobProblems, job))
  await expect.poll(() => problemOf('retention')).toBeDefined()
  // The sweep is over: the same run does it before it looks for what is due.
  await asOperator(site.dataDir, (store) =>
    store.importRecord(jobProblems, 'sweep', {
      problems: JSON.stringify([{ kind: 'file', name: 'A file', reason: 'It is a folder' } satisfies JobProblem]),
      at: '2026-11-20T10:00:00.000Z',
    }),
  )
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  const problem = page.getByRole('alert').filter({ hasText: 'Applications whose retention is over were not erased' })
  await expect(problem).toContainText(`${due} of ${due} applications are due`)
  await expect(page.getByRole('alert').filter({ hasText: 'A file could not be handled' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await problem.getByRole('button', { name: 'Erase them' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase them' }).click()
  await expect(page.getByText(`${due} applications erased`)).toBeVisible()
  await expect(problem).toBeHidden()
  const left = await asOperator(site.dataDir, async (store) => (await store.query(applications)).total)
  expect(left).toBe(0)
})
