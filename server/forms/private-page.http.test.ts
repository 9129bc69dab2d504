import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { applicantLinks } from '../../features/applications/server/applicant-links.ts'
import { closureSubscriptions } from '../../features/dojos/closure-subscriptions.ts'
import { dojoContacts } from '../../features/dojos/dojo-contacts.ts'
import { dojos } from '../../features/dojos/dojos.ts'
import { contactLinks } from '../../features/dojos/server/contact-links.ts'
import { firstClasses } from '../../features/first-class/first-class.ts'
import { instructors } from '../../features/instructors/instructors.ts'
import { instructorLinks } from '../../features/instructors/server/instructor-links.ts'
import { registeredMembers } from '../../features/members/members.ts'
import type { List } from '../../lists/list.ts'
import { mail } from '../../lists/system/mail.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { featureRows } from '../../tests/http/feature-rows.ts'
import { anApplication, type Fields, sendAndFollow, sendPlain } from '../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../tests/http/fixtures/mail-server.ts'
import { realSite } from '../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { createPrivateLink } from './private-links.ts'

const minuteMs = 60_000
const person = 'meera@example.org'
/** The paths of all pages that a private link opens. */
const paths = featureRows.flatMap(({ bodies = {} }) =>
  Object.entries(bodies).flatMap(([route, body]) =>
    'form' in body && body.form.key ? route.replace('POST ', '') : [],
  ),
)

/** A record of each list that a private link opens, with the page of the link. */
async function withRecords({ store }: Pick<Honbu, 'store'>, at: string) {
  const writer = store.as(operator)
  const place = { name: 'Vashi', city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hill Road' }
  const { key: dojo } = await writer.create(dojos, place)
  const add = async (list: List, data: Record<string, unknown>) =>
    (await writer.importRecord(list, 'one', data)) && list
  return {
    '/application': await add(applications, { ...anApplication, consent: true, membershipId: '1', consentAt: at }),
    '/fee': await add(registeredMembers, { name: 'Asha', number: 'M-1' }),
    '/first-class/yours': await add(firstClasses, { ages: '7', contact: person, consent: true, sentAt: at }),
    '/instructor': await add(instructors, { name: 'Meera', email: person, known: true, createdAt: at }),
    '/notices': await add(closureSubscriptions, { email: person, dojo, askedAt: at }),
    '/your-dojo': await add(dojoContacts, { dojo, mail: person }),
  }
}

async function withSite(settings = {}) {
  const clock = manualClock('2026-12-01T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite, settings })
  const records = await withRecords(site, clock.now().toISOString())
  const linkTo = (list: List) => createPrivateLink(site.store, { list }, 'one', { now: clock.now() })
  return { clock, site, records, linkTo }
}

test('there are eight pages that a private link opens', () => {
  expect(paths.sort()).toEqual([
    '/application',
    '/entry',
    '/examine',
    '/fee',
    '/first-class/yours',
    '/instructor',
    '/notices',
    '/your-dojo',
  ])
})

test('every page answers every key that opens nothing alike, whatever the reason and whatever is to be done', async () => {
  const { site, records, linkTo, clock } = await withSite()
  const ended = await linkTo(records['/fee'])
  await sendPlain(site, '/fee', { key: ended, action: 'end-link' })
  const old = await createPrivateLink(site.store, { list: applications, days: 1 }, 'one', { now: clock.now() })
  clock.advance(24 * 60 * minuteMs)
  for (const path of paths) {
    const other = await linkTo(path === '/notices' ? records['/fee'] : records['/notices'])
    const keys = ['', 'x', '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp', 'k'.repeat(2000), ended, old, other]
    const answers = await Promise.all([
      ...keys.map((key) => sendPlain(site, path, { key })),
      ...['end-link', 'end-other-links', 'withdraw'].map((action) => sendPlain(site, path, { key: other, action })),
    ])
    for (const { status, html } of answers) expect([path, status, html === answers[0]!.html]).toEqual([path, 404, true])
  }
})

describe('on each page that a private link opens, its owner', () => {
  test('ends all other links, and then this one; the page says so [privacy.89]', async () => {
    const { site, records, linkTo } = await withSite()
    for (const [path, list] of Object.entries(records)) {
      const [own, other, third] = [await linkTo(list), await linkTo(list), await linkTo(list)]
      const act = (key: string, action = '') => sendAndFollow(site, path, { key, action })
      const open = await act(own)
      expect([path, open.status]).toEqual([path, 200])
      expect([open.html.includes('End this link'), open.html.includes('End all other links')]).toEqual([true, true])
      const alone = await act(own, 'end-other-links')
      expect([alone.status, alone.html.includes('All other private links have ended')]).toEqual([200, true])
      expect(alone.html).not.toContain('End all other links')
      expect([(await act(other)).status, (await act(third)).status, (await act(own)).status]).toEqual([404, 404, 200])
      const ended = await act(own, 'end-link')
      expect([ended.status, ended.html.includes('Your private link has ended')]).toEqual([200, true])
      expect((await act(own)).status).toBe(404)
    }
    expect((await site.store.as(operator).query(privateLinks)).records).toEqual([])
  })
})

describe('a code that is mailed', () => {
  async function withCodes() {
    const server = await mailServer()
    const all = await withSite({ smtpUrl: server.url, officeEmail: 'office@example.org' })
    const { site, clock } = all
    /** Sends a form as a device does that keeps its cookie. */
    const device = () => {
      const kept: Record<string, string> = {}
      return async (path: string, fields: Fields) => {
        const cookie = Object.values(kept).join('; ')
        const { response, ...answer } = await sendPlain(site, path, fields, undefined, { headers: { cookie } })
        for (const each of response.headers.getSetCookie()) kept[each.split('=', 1)[0]!] = each.split(';', 1)[0]!
        const [setCookie, sentLink] = ['device=', 'sent-link='].map((name) =>
          response.headers.getSetCookie().find((each) => each.startsWith(name)),
        )
        if (answer.status !== 303) return { ...answer, setCookie, sentLink }
        const headers = { cookie: Object.values(kept).join('; ') }
        const shown = await fetch(site.address + response.headers.get('location'), { headers })
        return { status: shown.status, html: await shown.text(), setCookie, sentLink }
      }
    }
    const mailed = async (count: number) =>
      waitFor(() => {
        const found = server.accepted.filter(({ raw }) => /^\d{4} \d{4}\r?$/m.test(bodyOf(raw)))
        expect(found).toHaveLength(count)
        return [found.at(-1)!.to[0], bodyOf(found.at(-1)!.raw).match(/^(\d{4} \d{4})\r?$/m)![1]!] as const
      })
    const key = await createPrivateLink(site.store, applicantLinks, 'one', { now: clock.now() })
    return { ...all, server, device, mailed, key }
  }

  test('is asked from an applicant who withdraws on a new device, and the right one withdraws [privacy.760]', async () => {
    const { site, device, mailed, key } = await withCodes()
    const send = device()
    const withdraw = { key, action: 'withdraw' }
    const asked = await send('/application', withdraw)
    expect([asked.status, asked.html.includes('The code is on its way to a…@example.org')]).toEqual([200, true])
    expect(asked.html).toContain('name="action" value="withdraw"')
    const [to, code] = await mailed(1)
    expect(to).toBe('asha@example.org')
    const wrong = await send('/application', { ...withdraw, code: '1234 5678' })
    expect([wrong.status, wrong.html.includes('This code is wrong')]).toEqual([422, true])
    expect(await site.store.as(operator).get(applications, 'one')).toBeDefined()
    expect((await send('/application', { ...withdraw, code })).html).toContain('All gone.')
    expect(await site.store.as(operator).get(applications, 'one')).toBeUndefined()
  })

  test('opens this device alone for half an hour, with a cookie that no script reads and whose hash is stored; the one after a stored form holds a word [privacy.494, privacy.761, privacy.783]', async () => {
    const { site, clock, records, device, mailed } = await withCodes()
    const key = await createPrivateLink(site.store, contactLinks, 'one', { now: clock.now() })
    const change = (fees: string) => ({ key, action: 'send', shown: 'x', fees })
    const [phone, other] = [device(), device()]
    expect(records['/your-dojo']).toBe(dojoContacts)
    await phone('/your-dojo', { key, action: 'code' })
    const [, code] = await mailed(1)
    const first = await phone('/your-dojo', { ...change('One'), code })
    expect(first.html).toContain('The association looks at your change.')
    expect(first.setCookie).toMatch(/^device=[\w-]+; Max-Age=1800; Path=\/your-dojo; HttpOnly; SameSite=Strict$/)
    expect(first.sentLink).toMatch(
      /^sent-link=[\w-]+\.waiting; Max-Age=60; Path=\/your-dojo; HttpOnly; SameSite=Strict$/,
    )
    const id = /device=([\w-]+)/.exec(first.setCookie!)![1]!
    expect(JSON.stringify((await site.store.as(operator).query(privateLinks)).records)).not.toContain(id)
    expect((await other('/your-dojo', change('Other'))).status).toBe(422)
    for (const fees of ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      expect((await phone('/your-dojo', change(fees))).status).toBe(200)
    clock.advance(30 * minuteMs - 1)
    expect((await phone('/your-dojo', change('Eight'))).status).toBe(200)
    clock.advance(1)
    expect((await phone('/your-dojo', change('Nine'))).status).toBe(422)
  })

  test('is counted as an attempt only when it is wrong: after five wrong ones the right one must wait', async () => {
    const { device, mailed, key } = await withCodes()
    const send = device()
    const withdraw = { key, action: 'withdraw' }
    await send('/application', withdraw)
    const [, code] = await mailed(1)
    for (let attempt = 0; attempt < 5; attempt++) await send('/application', { ...withdraw, code: '0000 0000' })
    const late = await send('/application', { ...withdraw, code })
    expect([late.status, late.html.includes('too many wrong codes')]).toEqual([422, true])
  })

  test('is not sent when the link has ended, and the outbox never holds it', async () => {
    const { site, clock, device, mailed, key, server } = await withCodes()
    await device()('/application', { key, action: 'withdraw' })
    const [, code] = await mailed(1)
    expect(JSON.stringify((await site.store.as(operator).query(mail)).records)).not.toContain(code)
    const teacher = await createPrivateLink(site.store, instructorLinks, 'one', { now: clock.now() })
    await device()('/instructor', { key: teacher, action: 'withdraw', entrant: 'x' })
    expect((await mailed(2))[0]).toBe(person)
    await sendPlain(site, '/instructor', { key: teacher, action: 'end-link' })
    const about = ({ about = '' }) => about.startsWith('PrivateLink/')
    await waitFor(async () => expect((await site.store.as(operator).query(mail)).records.filter(about)).toHaveLength(1))
    expect(server.accepted.length).toBeGreaterThan(1)
  })

  test('is not needed where none can be mailed', async () => {
    const { site, linkTo, records } = await withSite()
    const { html } = await sendAndFollow(site, '/application', {
      key: await linkTo(records['/application']),
      action: 'withdraw',
    })
    expect(html).toContain('All gone.')
  })
})
