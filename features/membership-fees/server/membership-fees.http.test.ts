import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lists } from '../../../app/lists.ts'
import { mail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { Acts } from '../../../server/acts/acts.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { operator, owner as ownerActor, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { sendAndFollow } from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner, turnOnTwoFactor } from '../../../tests/http/fixtures/staff.ts'
import { association } from '../../association/association.ts'
import { feeSettings } from '../../fees/fee-settings.ts'
import { fees } from '../../fees/fees.ts'
import { cancelReceipt, issueReceipts, waiveFee } from '../../fees/server/receipts.ts'
import { memberLinkPath, registeredMembers, renewName } from '../../members/members.ts'
import { renewals } from '../../members/renewals.ts'
import { renewAct } from '../../members/server/renew.ts'
import { memberCards } from '../member-cards.ts'
import { feeReference } from './ask-for-fees.ts'

const asha = 'asha@example.org'
const aMember = {
  number: 'SKAA-M-0042',
  name: 'Asha Patil',
  email: asha,
  phone: '+91 00000 00000',
  address: '1 Hill Road',
  dojo: 'Pune Karate Dojo',
  birthDate: '2010-01-02',
  since: '2025-12-02',
  validUntil: '2026-12-01',
}

/** A site with a member whose membership ends tomorrow, and an owner. */
async function withMember({ settings = { upiAddress: 'association@upi.example', renewalFee: 500 } } = {}) {
  const server = await mailServer()
  const clock = manualClock('2026-11-30T06:30:00Z')
  const site = await honbu({
    now: clock.now,
    site: realSite,
    settings: { smtpUrl: server.url, officeEmail: 'office@dojo.example.org' },
  })
  const owner = await createFirstOwner(site)
  const store = site.store.as(operator)
  await store.importRecord(association, 'site', { ...validRecord(association), name: 'Sample Karate Association' })
  await store.create(feeSettings, { payeeName: 'Sample Karate', ...settings })
  await store.importRecord(registeredMembers, 'm1', aMember)
  const mails = () => server.accepted.filter(({ to }) => to[0] === asha).map(({ raw }) => bodyOf(raw))
  const secretIn = (text: string | undefined) => /\/fee#(\S+)/.exec(text ?? '')?.[1] ?? ''
  const askFor = () => owner.post('acts/Member.askForFee', { id: randomUUID(), asked: { keys: ['m1'] } })
  /** Asks for the fee and returns the secret of the link in the mail. */
  async function ask() {
    const { status, body } = await askFor()
    expect([status, body]).toMatchObject([200, { done: ['m1'], failed: [] }])
    const before = mails().length
    for (const { key, nextAt } of (await store.query(mail, { where: { about: 'Member/m1' } })).records)
      if (nextAt) await store.update(mail, key, { nextAt: clock.now().toISOString() })
    await waitFor(() => expect(mails().length).toBe(before + 1))
    return secretIn(mails().at(-1))
  }
  const act = (key: string, action = '', more = {}) => sendAndFollow(site, memberLinkPath, { key, action, ...more })
  const fee = async () => (await store.query(fees)).records[0]!
  const pay = async () => {
    const { key, amount = 0 } = await fee()
    const payment = { fee: key, amount, method: 'cash' as const, paidOn: '2026-11-30' }
    return (await issueReceipts(site.store, [payment], { now: clock.now(), by: ownerActor }))[0]!
  }
  const validUntil = async () => (await store.get(registeredMembers, 'm1'))?.validUntil
  const renewed = async () => (await store.query(renewals)).records.filter(({ kind }) => kind !== 'mail')
  return { site, owner, store, clock, mails, secretIn, ask, askFor, act, fee, pay, validUntil, renewed }
}

/** What the page shows below its heading. */
const sheetIn = (html: string) => /<article[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? ''

const codePage = async (site: { address: string }, path: string) => {
  const response = await fetch(site.address + path)
  const html = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    html,
    sheet: sheetIn(html),
    says: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
  }
}

test('a member pays with the link of the mail; the membership is renewed once, and the card leads to a page with its day alone [privacy.541, privacy.542, privacy.547, privacy.548, privacy.549, privacy.550]', async () => {
  const { site, owner, store, clock, mails, secretIn, ask, act, fee, pay, validUntil, renewed } = await withMember()
  const secret = await ask()
  expect(mails()[0]).toContain('₹ 500')
  const html = sheetIn((await act(secret)).html)
  for (const shown of [
    'Asha Patil',
    'SKAA-M-0042',
    '1 December 2026',
    '₹ 500',
    'association@upi.example',
    'M-2026-SKAA-M-0042',
  ])
    expect(html).toContain(shown)
  for (const hidden of [asha, '00000 00000', 'Hill Road', '2010', 'Pune Karate']) expect(html).not.toContain(hidden)
  expect(await fee()).toMatchObject({ about: 'Member/m1', reference: 'M-2026-SKAA-M-0042', state: 'open', amount: 500 })

  expect((await act(secret, 'paid', { bankReference: 'x' })).status).toBe(422)
  expect((await act(secret, 'paid', { bankReference: '633456789012' })).html).toContain('633456789012')
  const card = await owner.get('member-cards?key=m1')
  expect([card.status, card.headers.get('content-type'), card.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const code = (await store.query(memberCards)).records[0]!.key
  expect((await codePage(site, `/valid/${code}`)).says).toBe('Valid until 1 December 2026')

  await pay()
  await waitFor(async () => expect(await validUntil()).toBe('2027-12-01'))
  const cardMail = () => mails().find((text) => text.includes('valid until 1 December 2027'))
  await waitFor(() => expect(cardMail()).toContain('Your card and your receipts'))
  // Another change of the fee, as after a crash, renews nothing.
  const { key, revision } = await fee()
  await store.update(fees, key, {}, revision)
  expect(await renewed()).toMatchObject([
    { act: `fee-${key}`, member: 'm1', endedOn: '2026-12-01', paid: expect.stringContaining(key) },
  ])

  await turnOnTwoFactor(owner)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const exported = await (await fetch(`${site.address}/office/api/members/m1/export`, { headers: { cookie } })).text()
  for (const stored of ['M-2026-SKAA-M-0042', '633456789012', 'Renewal of membership SKAA-M-0042'])
    expect(exported).toContain(stored)

  const paid = await act(secretIn(cardMail()))
  expect(paid.html).toContain('2026-27/0001')
  const pdf = await fetch(site.address + memberLinkPath, {
    method: 'POST',
    body: new URLSearchParams({ key: secret, action: 'card' }),
  })
  const { text, aloud } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  for (const shown of ['Asha Patil', 'SKAA-M-0042', '1 December 2027', 'Pune Karate Dojo', 'Sample Karate Association'])
    expect([text, ...aloud].join('\n')).toContain(shown)
  expect((await store.query(memberCards)).records).toHaveLength(1)
  expect(code).toMatch(/^[0-9a-z]{16}$/)

  const page = await codePage(site, `/valid/${code}`)
  expect(page.says).toBe('Valid until 1 December 2027')
  for (const hidden of ['Asha', 'SKAA-M', 'Pune Karate', 'm1"']) expect(page.html).not.toContain(hidden)
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect(page.html).toMatch(/<meta name="robots" content="noindex/)
  clock.advance(366 * 86_400_000)
  clock.advance(86_400_000)
  expect((await codePage(site, `/valid/${code.toUpperCase()}`)).says).toBe('No longer valid')
  expect(await codePage(site, '/valid/0000000000000000')).toMatchObject({
    status: 404,
    says: 'No such card',
  })
  expect((await codePage(site, `/hi/valid/${code}`)).says).toBe('अब मान्य नहीं')
})

test('a waived fee renews too; a cancelled receipt and a second payment do not renew again, nor a fee whose membership an officer has renewed', async () => {
  const { site, owner, store, clock, ask, fee, pay, validUntil, renewed } = await withMember()
  const act = () => ({ now: clock.now(), by: ownerActor })
  await ask()
  const number = await pay()
  await waitFor(async () => expect(await validUntil()).toBe('2027-12-01'))
  await cancelReceipt(site.store, number, 'wrong fee', act())
  await waiveFee(site.store, { fee: (await fee()).key, amount: 500 }, 'a volunteer', act())
  await store.create(
    fees,
    {
      ...(await fee()),
      reference: 'M-X',
      state: 'paid',
      lines: [{ key: 'renewal 2026-12-01', purpose: 'x', text: 'x', amount: 1 }],
    },
    { key: 'M-X' },
  )
  const services = { store: site.store, now: clock.now }
  const asked = { members: [{ key: 'm1', validUntil: '2027-12-01' }] }
  await new Acts(services, [renewAct(services)]).carryOut(renewName, ownerActor, randomUUID(), asked)
  await store.create(
    fees,
    {
      ...(await fee()),
      reference: 'M-Y',
      state: 'waived',
      lines: [{ key: 'renewal 2028-12-01', purpose: 'x', text: 'x', amount: 1 }],
    },
    { key: 'M-Y' },
  )
  await waitFor(async () => expect(await validUntil()).toBe('2029-12-01'))
  expect(
    (await renewed())
      .map(({ act = '' }) => act)
      .filter((act) => act.startsWith('fee-'))
      .sort(),
  ).toEqual(['fee-M-2026-SKAA-M-0042', 'fee-M-Y'])
  await owner.post('acts/fee-M-Y/undo', {})
  expect([await validUntil(), (await renewed()).length], 'an officer takes one back').toEqual(['2028-12-01', 2])
})

test('without a UPI address or a fee nothing is asked, and the office says why; a second press asks nobody twice', async () => {
  const nothing = await withMember({ settings: { upiAddress: '', renewalFee: 500 } })
  expect((await nothing.owner.get('renewal-fees')).body.problem).toMatch(
    /^To ask for a fee, an owner or a treasurer first/,
  )
  expect((await nothing.askFor()).status).toBe(422)
  expect((await nothing.store.query(fees)).records).toEqual([])

  const { owner, store, askFor } = await withMember()
  expect((await owner.get('renewal-fees')).body).toEqual({ amount: 500 })
  const { id } = (await askFor()).body
  expect((await askFor()).body).toMatchObject({ done: [], failed: [{ key: 'm1' }] })
  const written = async () => [
    (await store.query(fees)).total,
    (await store.query(mail, { where: { about: 'Member/m1' } })).total,
  ]
  expect(await written()).toEqual([1, 1])
  // Taken back before the mail leaves, there is no fee either.
  await owner.post(`acts/${id}/undo`, {})
  expect(await written()).toEqual([0, 0])
})

test('an erased member takes the fee, the card and the private links along [privacy.543, privacy.433, privacy.434, privacy.435]', async () => {
  const { site, store, ask, act, clock } = await withMember()
  const secret = await ask()
  await act(secret, 'card')
  const code = (await store.query(memberCards)).records[0]!.key
  const stored = async () =>
    Promise.all([fees, memberCards, privateLinks].map(async (list) => (await store.query(list)).total))
  expect(await stored()).toEqual([1, 1, 1])
  const services = { store: site.store, files: openFiles(site.dataDir, undefined), now: clock.now, hooks: new Map() }
  await eraseRecord(services as never, registeredMembers, 'm1', { by: operator, why: 'asked' })
  expect(await stored()).toEqual([0, 0, 0])
  expect((await act(secret)).status).toBe(404)
  expect((await codePage(site, `/valid/${code}`)).status).toBe(404)
  for (const list of [memberCards, privateLinks])
    for (const actor of [ownerActor])
      await expect(site.store.as(actor).query(lists.stored.find(({ name }) => name === list.name)!)).rejects.toThrow(
        'may not',
      )
})

test('each member number gives a reference of its own that UPI apps take', () => {
  const of = (number: string, key = 'k') => feeReference({ number, key }, '2026')
  expect(of('0042')).toBe('M-2026-0042')
  const all = [of('A/1', 'a'), of('A-1', 'b'), of('a 1', 'c'), of('', 'd'), of('सदस्य', 'e'), of('X'.repeat(40), 'f')]
  expect(new Set(all).size).toBe(all.length)
  for (const reference of all) expect(reference).toMatch(/^[A-Z0-9-]{6,31}$/)
})
