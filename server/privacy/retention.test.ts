import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reviewers, visitors } from '../../lists/access.ts'
import { boolean, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { createLists } from '../../lists/lists.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { operator, temporaryFolder } from '../../tests/contracts/store-fixtures.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { openStore } from '../store/store.ts'
import { applyRetention, type RetentionReport } from './retention.ts'

const questions = list({
  name: 'Question',
  title: 'Questions',
  singular: 'question',
  inbox: { arrival: ['at'], arrived: 'A new question', moreArrived: 'More new questions' },
  retention: { from: 'at', days: 10 },
  fields: {
    text: text('Text', { readableBy: reviewers }),
    at: timestamp('Sent', { readableBy: reviewers }),
    isRead: boolean('Read', { readableBy: reviewers }),
    suspect: boolean('Suspected spam', { readableBy: reviewers }),
  },
  create: visitors,
  read: reviewers,
  edit: reviewers,
  order: newest('at'),
})

test('so many records of an inbox that the clock may be wrong are deleted only when somebody confirms it', async () => {
  const engine = new SqliteEngine(join(temporaryFolder(), 'honbu.db'))
  const store = await openStore(engine, createLists([questions, jobProblems]))
  onTestFinished(() => store.close())
  const as = store.as(operator)
  for (let count = 0; count < 31; count++) await as.create(questions, { text: 'Why?', at: '2026-01-01T00:00:00Z' })
  const apply = (confirmed: boolean): Promise<RetentionReport | undefined> =>
    applyRetention(
      {
        store,
        hooks: new Map(),
        settings: { retentionDays: 365 },
        now: () => new Date('2026-06-01T00:00:00Z'),
        files: { documents: undefined as never },
      },
      { confirmed },
    )
  expect((await apply(false))?.problems).toMatchObject([{ kind: 'expired', list: 'Question', expired: 31, total: 31 }])
  expect((await as.query(questions)).total).toBe(31)
  expect((await apply(true))?.problems).toEqual([])
  expect((await as.query(questions)).total).toBe(0)
})
