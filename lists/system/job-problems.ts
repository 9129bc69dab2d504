import { owners, system } from '../access.ts'
import { longText, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

/** The problems of the jobs `sweep` and `retention`, which the owners see in the office. The key is the job. */
export const jobProblems = list({
  name: 'JobProblem',
  internal: true,
  title: 'Problems of jobs',
  description: 'Work of the website that stopped or failed, for the owners.',
  fields: {
    text: longText('Text', { readableBy: owners }),
    at: timestamp('Since', { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  order: newest('at'),
})
