import { describe, expect, onTestFinished, test } from 'vitest'
import { staffActor, systemActor, visitor } from '../../../lists/access.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { mail } from '../../../lists/system/mail.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { openDecisions } from '../../../tests/http/fixtures/applications.ts'
import { anApplication, manualClock } from '../../../tests/http/fixtures/mail.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { registeredMembers } from '../../members/members.ts'
import { applicationEvents } from '../application-events.ts'
import type { Decision } from '../applications.ts'
import { applications } from '../applications.ts'
import { correctionFields } from '../form.ts'
import { answerQuestion, correctApplication, withdrawAndErase } from './applicant-actions.ts'
import { readApplicantView } from './applicant-view.ts'
import { collectForApplicant } from './application-data.ts'
import { undoMs } from './decisions.ts'

const by = staffActor('r1', 'reviewer')
const office = systemActor('test')
const decisions: Decision[] = [
  { action: 'ask', words: 'Zxqv, which dojo?' },
  { action: 'accept', words: 'Zxqv, welcome', makeMember: true },
  { action: 'decline', words: 'Zxqv, sorry' },
]

/** An application, and what its applicant and an officer do with it. */
async function withApplication(clock = manualClock(), dataDir = folder('visible')) {
  const store = await openStoreIn(dataDir)
  onTestFinished(() => store.close())
  const settings = {
    smtpUrl: 'smtp://localhost',
    officeEmail: 'office@example.org',
    retentionDays: 365,
  }
  const services = { store, settings, now: clock.now, files: { documents: { delete: async () => undefined } } } as never
  const reference = { membershipId: '1795000000000', consentAt: clock.now().toISOString() }
  const { key } = await store.as(visitor).create(applications, { ...anApplication, ...reference })
  const form = (fields: Record<string, string>) =>
    ({ fields: new Map(Object.entries(fields)), files: new Map() }) as never
  const view = async () => (await readApplicantView(services, key))!
  return {
    store,
    services,
    key,
    clock,
    dataDir,
    view,
    read: () => store.as(office).get(applications, key),
    ...openDecisions({ store, settings, now: clock.now }, key, by),
    download: async () =>
      JSON.stringify(await collectForApplicant(services, (await store.as(office).get(applications, key))!)),
    correct: async (phone: string) => {
      const { typed, typedVersion } = await view()
      const fields = Object.fromEntries(correctionFields.map((name) => [name, typed[name] ?? '']))
      return correctApplication(services, key, {
        form: form({ ...fields, phone }),
        typedVersion,
      })
    },
    answer: (questionAt: string) => answerQuestion(services, key, form({ answer: 'Sample Dojo', questionAt })),
    withdraw: () => withdrawAndErase(services, key),
  }
}

describe('while an officer can undo a decision', () => {
  test.each(
    decisions,
  )('the applicant sees nothing of it on the page and in the download: $action [privacy.93]', async (decision) => {
    const { clock, view, download, ...officer } = await withApplication()
    const before = [await view(), JSON.parse(await download())]
    await officer.decide(decision)
    expect([await view(), JSON.parse(await download())]).toEqual(before)
    clock.advance(undoMs - 1)
    expect(await view()).toEqual(before[0])
    clock.advance(1)
    const { state, question, words, member, inRegister } = await view()
    const told = { ask: 'question asked', accept: 'accepted', decline: 'declined' }[decision.action]
    expect([state, question?.text ?? words]).toEqual([told, decision.words])
    expect([member?.number, inRegister]).toEqual(decision.action === 'accept' ? ['M-1', true] : [undefined, false])
    const { events, mails } = JSON.parse(await download())
    expect(events).toMatchObject([{ text: decision.words }])
    expect(mails).toMatchObject([{ text: expect.stringContaining(decision.words) }])
  })

  test.each(decisions)('nothing on the page shows that it was undone: $action', async (decision) => {
    const { clock, view, undo, ...officer } = await withApplication()
    const before = await view()
    const { id } = await officer.decide(decision)
    clock.advance(1000)
    await undo(id)
    expect(await view()).toEqual(before)
    clock.advance(undoMs)
    expect(await view()).toEqual(before)
  })

  test('nothing shows a decision that is undone while the page or the download is read', async () => {
    const { store, services, key, view, download, undo, ...officer } = await withApplication()
    const before = await view()
    /** The services of a reader, in whose reading the officer undoes the decision after the first query of a list. */
    const undoneAfterQuery = (list: { name: string }, id: string) => {
      let isUndone = false
      const as: typeof store.as = (actor) => {
        const reader = store.as(actor)
        const query = async (queried: { name: string }, ...rest: never[]) => {
          const found = await (reader.query as (...args: unknown[]) => Promise<unknown>)(queried, ...rest)
          if (queried.name === list.name && !isUndone) {
            isUndone = true
            await undo(id)
          }
          return found
        }
        return new Proxy(reader, {
          get(target, name) {
            if (name === 'query') return query
            const value = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          },
        })
      }
      return { ...(services as object), store: { as } } as never
    }
    const accepted = await officer.decide(decisions[1]!)
    const shown = await readApplicantView(undoneAfterQuery(registeredMembers, accepted.id), key)
    expect(shown).toEqual(before)
    const declined = await officer.decide(decisions[2]!)
    const application = (await store.as(office).get(applications, key))!
    const data = await collectForApplicant(undoneAfterQuery(mail, declined.id), application)
    expect(data!.mails).toEqual([])
  })

  test.each(
    decisions,
  )('nothing shows it when the history does not hold the state before it, as after a restore: $action', async (decision) => {
    const { clock, view, download, store, read, ...officer } = await withApplication()
    await officer.decide(decision)
    const { key, revision: _, ...restored } = (await read())!
    await store.as(office).delete(applications, key)
    await store.as(office).importRecord(applications, key, restored)
    expect(await view()).toMatchObject({ state: 'in review', inRegister: false })
    expect(JSON.stringify(await view()) + (await download())).not.toContain(decision.words)
    clock.advance(undoMs)
    expect((await view()).state).toBe(restored.state)
  })

  test('it is shown as soon as its mail begins to leave, because nobody can undo it then', async () => {
    const { store, view, ...officer } = await withApplication()
    const { event } = await officer.decide(decisions[2]!)
    expect((await view()).state).toBe('received')
    await store.as(office).update(mail, `decision-${event}`, { nextAt: undefined })
    expect((await view()).state).toBe('declined')
  })

  test('the question before a second one stays, and its answer waits until it is clear what is asked', async () => {
    const { clock, view, answer, undo, read, ...officer } = await withApplication()
    await officer.decide(decisions[0]!)
    clock.advance(undoMs)
    const first = (await view()).question!
    const again: Decision = { action: 'ask', words: 'Which grade?' }
    for (const decision of [again, ...decisions.slice(1)]) {
      const { id } = await officer.decide(decision)
      expect((await view()).question).toEqual(first)
      expect(await answer(first.at)).toEqual({ state: 'deciding' })
      await undo(id)
    }
    await officer.decide(again)
    clock.advance(undoMs)
    // A page that was opened before the second question answers the first one.
    expect(await answer(first.at)).toEqual({ state: 'changed' })
    expect(await answer((await view()).question!.at)).toEqual({ state: 'done' })
    expect((await read())!.state).toBe('in review')
  })

  test('a question that nobody has been asked yet cannot be answered; typed fields stay correctable until a decision', async () => {
    const { correct, answer, read, undo, ...officer } = await withApplication()
    const asked = await officer.decide(decisions[0]!)
    expect(await answer(asked.at)).toEqual({ state: 'late' })
    expect(await correct('+91 11111 11111')).toEqual({ state: 'done' })
    await undo(asked.id)
    expect(await read()).toMatchObject({ phone: '+91 11111 11111', isRead: false })
    for (const decision of decisions.slice(1)) {
      const { id } = await officer.decide(decision)
      expect(await correct('+91 22222 22222')).toEqual({ state: 'deciding' })
      await undo(id)
    }
    expect((await read())!.phone).toBe('+91 11111 11111')
    expect(await correct('+91 22222 22222')).toEqual({ state: 'done' })
  })

  test('withdrawing erases the application with the decision, its mail and the member that it made [privacy.149, privacy.150]', async () => {
    const { store, withdraw, ...officer } = await withApplication()
    await officer.decide(decisions[1]!)
    expect(await withdraw()).toEqual({ state: 'done' })
    for (const list of [applications, applicationEvents, mail, registeredMembers])
      expect([list.name, (await store.as(office).query(list as never)).total]).toEqual([list.name, 0])
    const { records } = await store.as(office).query(erasures)
    expect(records.map(({ reference, by }) => `${reference} ${by}`).sort()).toEqual([
      '1795000000000 visitor',
      'M-1 visitor',
    ])
  })
})

test('a member stays in the register when the applicant withdraws later [privacy.148]', async () => {
  const { store, clock, withdraw, view, ...officer } = await withApplication()
  await officer.decide(decisions[1]!)
  clock.advance(undoMs)
  expect((await view()).inRegister).toBe(true)
  expect(await withdraw()).toEqual({ state: 'done' })
  expect((await store.as(office).query(registeredMembers)).total).toBe(1)
})
