import { owners, system } from '../access.ts'
import { longText, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

/** The problems of the jobs `sweep` and `retention`, which the owners see in the office. The key is the job. */
export const jobProblems = list({
  name: 'JobProblem',
  internal: true,
  title: messages.jobProblems.title,
  description: messages.jobProblems.description,
  fields: {
    /** Kinds with their values, as JSON: `JobProblem` of server/jobs/job-problems.ts. */
    problems: longText(messages.jobProblems.problems, { readableBy: owners }),
    at: timestamp(messages.jobProblems.since, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  order: newest('at'),
})
