import { systemActor } from '../../../lists/access.ts'
import { addDays, today } from '../../../lists/dates.ts'
import { aboutRecord, mail, validAddress } from '../../../lists/system/mail.ts'
import { runUnderLease } from '../../../server/jobs/job-lease.ts'
import { associationName } from '../../../server/store/association-name.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { applications } from '../applications.ts'
import { questionReminder } from './applicant-mails.ts'
import { type DecisionServices, sendsMail } from './decision-mail.ts'
import { type Application, findOpenQuestion, readEvents } from './events.ts'

const daysBefore = 2
const reminderActor = systemActor('reminders')

/**
 * Writes one reminder for each question that has no answer two days before its day. Returns how many were written; undefined while
 * another process does it. A question that was asked later than that gets none. @throws Unavailable, LeaseLost
 */
export function remindOfQuestions(services: DecisionServices): Promise<number | undefined> {
  return runUnderLease(services.store, 'reminders', async (_, store) => {
    if (!sendsMail(services.settings)) return 0
    const { records } = await store.as(reminderActor).query(applications, { where: { state: 'question asked' } })
    let written = 0
    for (const application of records) if (await remind(store, application, services.now())) written++
    return written
  })
}

async function remind(store: LeasedStore, application: Application, now: Date): Promise<boolean> {
  const { key, revision, membershipId } = application
  const question = findOpenQuestion(application, await readEvents(store, key))
  const to = validAddress(application.email)
  if (!question?.answerBy || !question.at || to === undefined) return false
  const remindOn = addDays(question.answerBy, -daysBefore)
  const day = today(now)
  if (day < remindOn || day > question.answerBy || today(new Date(question.at)) >= remindOn) return false
  const mailKey = `reminder-${question.key}`
  if (await store.as(reminderActor).get(mail, mailKey)) return false
  const association = (await associationName(store)) ?? 'the association'
  const content = questionReminder({
    to,
    association,
    answerBy: question.answerBy,
    reference: String(membershipId ?? key).slice(0, 100),
    question: question.text ?? '',
  })
  const at = now.toISOString()
  const data = { ...content, state: 'waiting', tries: 0, nextAt: at, about: aboutRecord(applications, key), at }
  try {
    await store.transaction((as) => [
      // Fails when the question was answered, or the application erased, in the meantime.
      as(reminderActor).update(applications, key, {}, revision),
      as(reminderActor).create(mail, data, { key: mailKey, idempotencyKey: mailKey }),
    ])
    return true
  } catch (error) {
    // The next run looks again.
    if (error instanceof Conflict || error instanceof NotFound) return false
    throw error
  }
}
