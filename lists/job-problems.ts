import { owners, system } from './engine/access.ts'
import { longText, timestamp } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'

/** What the owners of the office have to know: the problems of the jobs `sweep` and `retention`. The key is the job. */
export const jobProblems = list({
  name: 'JobProblem',
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
