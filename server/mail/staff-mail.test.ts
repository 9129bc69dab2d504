import { expect, test } from 'vitest'
import type { Role } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import type { Language } from '../../lists/language.ts'
import { manualClock, office, startMail } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { inLanguage } from '../http/language.ts'
import { maxUnasked } from './mail-limits.ts'
import { writeAlert, writeDocumentAlert, writeInvitationMail, writePhraseNotice, writeResetMail } from './staff-mail.ts'

/** An outbox from which nothing leaves. */
async function openOutbox() {
  const { store, staff, clock, mailTo } = await startMail()
  const origin = () => 'https://dojo.example.org'
  const services = { store, staff, origin, now: clock.now, settings: { smtpUrl: 'smtp://127.0.0.1:1' } }
  const join = async (email: string, role: Role, language?: Language) => {
    const users = await staff.users()
    const id = await users.create({ name: 'Rina', email, role, passwordHash: '-' })
    if (language) await staff.settings.chooseLanguage(id, language)
    return (await users.find(id))!
  }
  return { services, join, mailTo }
}

test.each<[Language | undefined, string, string]>([
  [undefined, 'Choose a new password for the office', 'in the office of the association'],
  ['hi', 'कार्यालय के लिए नया पासवर्ड चुनें', 'संस्था के कार्यालय में'],
  ['mr', 'कार्यालयासाठी नवा पासवर्ड निवडा', 'संस्था यांच्या कार्यालयातील'],
])('a link for a new password is in the language of the officer (%s), whatever that of the request', async (language, subject, text) => {
  const { services, join, mailTo } = await openOutbox()
  const user = await join('rina@example.org', 'reviewer', language)
  await inLanguage('hi', () => writeResetMail(services, user))
  expect(await mailTo(user.email)).toMatchObject({ subject, text: expect.stringContaining(text) })
})

test('each owner is warned in their own language', async () => {
  const { services, join, mailTo } = await openOutbox()
  await join('asha@example.org', 'owner', 'hi')
  await join('olga@example.org', 'owner')
  await inLanguage('mr', () => writeDocumentAlert(services))
  expect(await mailTo('asha@example.org')).toMatchObject({
    subject: 'कार्यालय में असामान्य रूप से बहुत-से दस्तावेज़ खोले गए',
    text: expect.stringContaining('20 नवंबर 2026'),
  })
  const { subject } = await mailTo('olga@example.org')
  expect(subject).toBe('Unusually many documents were opened in the office')
})

test('an invitation is in the language of the owner who invites', async () => {
  const { services, mailTo } = await openOutbox()
  const invitation = { id: 'a', role: 'editor', expiresAt: services.now().toISOString() } as const
  await inLanguage('hi', () => writeInvitationMail(services, { to: 'kiran@example.org', inviter: 'आशा' }, invitation))
  expect(await mailTo('kiran@example.org')).toMatchObject({
    subject: 'आशा ने आपको संस्था के कार्यालय में शामिल होने का निमंत्रण दिया',
    text: expect.stringContaining('20 नवंबर 2026, 10:00 बजे (भारतीय समय) तक'),
  })
})

test('the office is told of a new recovery phrase in English', async () => {
  const { services, mailTo } = await openOutbox()
  await inLanguage('hi', () => writePhraseNotice(services, office))
  expect(await mailTo(office)).toMatchObject({
    subject: 'A new recovery phrase for the backups',
    text: expect.stringContaining('the association, on 20 November 2026 at 10:00 (Indian time)'),
  })
})

test('forms with the address of an officer hold neither a link for a new password nor an alert; of alerts that nobody asked for, 20 leave in a day, and the others together when the hour is over', async () => {
  const server = await mailServer()
  // A password that is newer than the mail ends its link, and the staff's passwords have the time of the machine.
  const clock = manualClock(new Date(Date.now() + dayMs).toISOString())
  const { store, staff, jobs, submitApplication } = await startMail({ url: server.url, clock })
  const services = { store, staff, now: clock.now }
  const users = await staff.users()
  const email = 'rina@example.org'
  const id = await users.create({ name: 'Rina', email, role: 'reviewer', passwordHash: '-' })
  const sent = () => server.accepted.filter(({ to }) => to[0] === email)
  const strangers = maxUnasked.perMailboxAndDay
  for (let count = 0; count <= strangers; count++) await submitApplication({ email })
  await jobs.catchUp()
  expect(sent()).toHaveLength(strangers)
  await writeResetMail(services, (await users.find(id))!)
  const alert = (text: number) =>
    writeAlert(services, { id, email }, ({ to }) => ({ to, subject: 'A report', text: `Report ${text}` }))
  for (let count = 0; count < maxUnasked.alertsPerOfficerAndDay + 2; count++) await alert(count)
  await writeResetMail(services, (await users.find(id))!)
  await jobs.catchUp()
  const atOnce = strangers + 2 + maxUnasked.alertsPerOfficerAndDay
  expect(sent()).toHaveLength(atOnce)
  clock.advanceMinutes(60)
  await jobs.catchUp()
  // The last two alerts in one mail, and the fourth receipt.
  expect(sent()).toHaveLength(atOnce + 2)
  expect(bodyOf(sent().at(-2)!.raw)).toMatch(/Report 20[\s\S]*Report 21/)
})
