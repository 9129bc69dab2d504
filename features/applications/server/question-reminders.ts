import { systemActor } from '../../../lists/access.ts'
import { addDays, formatLongDate, isDate, today } from '../../../lists/dates.ts'
import { mail } from '../../../lists/system/mail.ts'
import { runUnderLease } from '../../../server/jobs/job-lease.ts'
import { composeNotification, type Told } from '../../../server/mail/tell.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { applications, arrivalTime } from '../applications.ts'
import { lastQuestionReminder, questionReminder } from '../notifications.ts'
import { changeApplication } from './change-application.ts'
import { applicantTold, type DecisionServices } from './decision-mail.ts'
import { type Application, type ApplicationEvent, findOpenQuestion, readEvents } from './events.ts'

const firstReminderDaysBefore = 2
const lastReminderDaysAfter = 30
const lapseDaysAfter = 90
/** How long an applicant has after the last reminder left, at least. */
const daysAfterLastReminder = 30
const reminderActor = systemActor('reminders')

/** `written`: how many reminders. `lapsed`: how many applications. */
type QuestionReport = { written: number; lapsed: number }

/**
 * Looks after questions without an answer, by the day by which the applicant shall answer, or by the day of a question without one. Writes
 * a reminder two days before that day, and the last one 30 days after it. The application lapses 90 days after it, and never earlier than
 * 30 days after the last reminder left or was written for an officer to tell; where nobody can be told, after the 90 days. A question that was asked later than two days before
 * gets no first reminder. Undefined while another process does it. @throws Unavailable, LeaseLost
 */
export function followQuestions(services: DecisionServices): Promise<QuestionReport | undefined> {
  return runUnderLease(services.store, 'reminders', async (_, store) => {
    const { records } = await store.as(reminderActor).query(applications, { where: { state: 'question asked' } })
    const report: QuestionReport = { written: 0, lapsed: 0 }
    for (const application of records) {
      const followed = await unlessChanged(() => follow({ ...services, store }, application))
      if (followed) report[followed]++
    }
    return report
  })
}

/** Undefined when the question was answered, or the application erased, in the meantime: the next run looks again. */
async function unlessChanged<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return undefined
    throw error
  }
}

type LeasedServices = Omit<DecisionServices, 'store'> & { store: LeasedStore }

async function follow(services: LeasedServices, application: Application): Promise<keyof QuestionReport | undefined> {
  const { store, now } = services
  const question = findOpenQuestion(application, await readEvents(store, application.key))
  const dueOn = dayToAnswer(application, question)
  if (dueOn === undefined) return undefined
  const day = today(now())
  const earliestLapse = addDays(dueOn, lapseDaysAfter)
  const told = { ...applicantTold(services, application), asked: true }
  const common = {
    reference: String(application.membershipId ?? application.key).slice(0, 100),
    question: question?.text ?? '',
  }
  if (day >= addDays(dueOn, lastReminderDaysAfter)) {
    const key = `last-reminder-${question?.key ?? application.key}`
    const lapsesOn = lapseAfterReminder(earliestLapse, day)
    const reminded = await composeNotification(services, {
      ...told,
      notification: lastQuestionReminder,
      values: () => ({ ...common, lapsesOn: formatLongDate(lapsesOn) }),
      until: lapsesOn,
    })
    if (!reminded) return day >= earliestLapse ? lapse(services, application) : undefined
    if (await write(services, application, key, reminded)) return 'written'
    const reminder = await store.as(reminderActor).get(mail, key)
    if (!reminder || reminder.state === 'waiting') return undefined
    // One that was given up, that nobody has told, or sent before the outbox kept the time, counts from when it was written.
    const leftOn = today(new Date(reminder.sentAt ?? reminder.toldAt ?? reminder.at ?? now()))
    return day >= lapseAfterReminder(earliestLapse, leftOn) ? lapse(services, application) : undefined
  }
  const remindOn = addDays(dueOn, -firstReminderDaysBefore)
  const isTooLate = day > dueOn || (question?.at && today(new Date(question.at)) >= remindOn)
  if (!question?.answerBy || day < remindOn || isTooLate) return undefined
  const { answerBy } = question
  const reminded = await composeNotification(services, {
    ...told,
    notification: questionReminder,
    values: () => ({ ...common, answerBy: formatLongDate(answerBy) }),
    until: answerBy,
  })
  return reminded && (await write(services, application, `reminder-${question.key}`, reminded)) ? 'written' : undefined
}

/** The day on which an application lapses whose last reminder left on the day `leftOn`. */
function lapseAfterReminder(earliest: string, leftOn: string): string {
  const after = addDays(leftOn, daysAfterLastReminder)
  return after > earliest ? after : earliest
}

async function lapse({ store, now }: LeasedServices, application: Application): Promise<'lapsed'> {
  await changeApplication({ store, now }, application, reminderActor, {
    fields: { state: 'lapsed', handledAt: now().toISOString() },
    event: { kind: 'lapsed' },
  })
  return 'lapsed'
}

/** The day from which an unanswered question is counted. An imported application may tell of no question, only of its state. */
function dayToAnswer(application: Application, question: ApplicationEvent | undefined): string | undefined {
  if (isDate(question?.answerBy)) return question.answerBy
  const times = [question?.at, application.stateAt].map((at) => Date.parse(at ?? ''))
  const asked = [...times, arrivalTime(application)].find((time) => !Number.isNaN(time))
  return asked === undefined ? undefined : today(new Date(asked))
}

/** Returns false when the mail was written before. */
async function write(
  { store }: LeasedServices,
  { key, revision }: Application,
  mailKey: string,
  reminded: Told,
): Promise<boolean> {
  if (await store.as(reminderActor).get(mail, mailKey)) return false
  await store.transaction((as) => [
    // Fails when the question was answered, or the application erased, in the meantime.
    as(reminderActor).update(applications, key, {}, revision),
    as(reminderActor).create(mail, reminded, { key: mailKey, idempotencyKey: mailKey }),
  ])
  return true
}
