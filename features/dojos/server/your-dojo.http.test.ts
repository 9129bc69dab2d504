import { describe, expect, test } from 'vitest'
import { mail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { createPrivateLink } from '../../../server/forms/private-links.ts'
import { hashSecret } from '../../../server/runtime/link-secret.ts'
import { editor, operator, reviewer } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { type Fields, sendAndFollow } from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner, inviteColleague } from '../../../tests/http/fixtures/staff.ts'
import { dojoChanges } from '../dojo-changes.ts'
import { dojoContacts } from '../dojo-contacts.ts'
import { dojos } from '../dojos.ts'
import { contactLinks } from './contact-links.ts'

const path = '/your-dojo'
const officeEmail = 'office@example.org'
const keeper = 'keeper@example.org'
const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: '1 Hill Road' }
const lesson = { day: 'tuesday', from: '17:00', to: '18:00', group: 'Junior' }
const minuteMs = 60_000

async function withContact({ trusted = false, mails = true } = {}) {
  const clock = manualClock('2026-12-01T06:30:00Z')
  const server = await mailServer()
  const settings = mails ? { smtpUrl: server.url, officeEmail } : {}
  const site = await honbu({ now: clock.now, site: realSite, settings })
  const store = site.store.as(operator)
  const { key: dojo } = await store.create(dojos, { ...place, name: 'Andheri East', timetable: [lesson] })
  const { key: other } = await store.create(dojos, { ...place, name: 'Vashi', timetable: [lesson] })
  const { key: contact } = await store.create(dojoContacts, { dojo, person: 'Kiran', mail: keeper, trusted })
  const linkOf = (owner: string) => createPrivateLink(site.store, contactLinks, owner, { now: clock.now() })
  const key = await linkOf(contact)

  const send = (fields: Fields = {}) => sendAndFollow(site, path, { key, ...fields })
  /** The fields of the form as a browser sends them. */
  const formOf = (html: string): Fields => {
    const fields: Fields = {}
    for (const [tag] of html.matchAll(/<(?:input|textarea)\b[^>]*>[^<]*/g)) {
      const [, name] = / name="([^"]*)"/.exec(tag) ?? []
      if (name && !/type="(checkbox|file)"/.test(tag))
        fields[name] = tag.startsWith('<textarea')
          ? tag.slice(tag.indexOf('>') + 1)
          : (/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
    }
    for (const [, name = '', options = ''] of html.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
      fields[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? ''
    return fields
  }
  const open = async () => formOf((await send()).html)
  const code = async () => {
    const before = server.accepted.length
    expect((await send({ action: 'code' })).status).toBe(200)
    const sent = await waitFor(() => {
      const found = server.accepted.slice(before).find(({ to }) => to[0] === keeper)
      expect(found).toBeDefined()
      return found!
    })
    return bodyOf(sent.raw).match(/^(\d{4} \d{4})$/m)![1]!
  }
  const change = async (fields: Fields) => send({ ...(await open()), ...fields, action: 'send', code: await code() })
  return {
    site,
    store,
    server,
    clock,
    dojo,
    other,
    contact,
    key,
    linkOf,
    send,
    open,
    code,
    change,
    formOf,
    stored: async () => (await store.get(dojos, dojo))!,
    changes: async () => (await store.query(dojoChanges)).records,
    contacts: async () => (await store.query(dojoContacts)).records,
    links: async () => (await store.query(privateLinks)).records,
  }
}
const fromCell = 'timetable-0-from'

describe('the private link of a contact person', () => {
  test('is stored as a hash only, and opens the form with this dojo, for one person and no cache [privacy.434, privacy.493]', async () => {
    const { key, send, links } = await withContact()
    expect(JSON.stringify(await links())).not.toContain(key.replaceAll('-', ''))
    const { status, html, response } = await send()
    expect([status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('Andheri East')
    expect(html).not.toContain('Vashi')
    expect(html).not.toContain(keeper)
    expect((await links())[0]!.usedAt).toBe('2026-12-01T06:30:00.000Z')
  })

  test.each([
    '',
    'x',
    '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp',
    'k'.repeat(60),
  ])('“%s” opens nothing, whatever is to be done', async (key) => {
    const { send, changes } = await withContact()
    for (const action of ['open', 'more', 'code', 'send']) expect((await send({ key, action })).status).toBe(404)
    expect(await changes()).toEqual([])
  })

  test('ends after a year, and with the person [privacy.435]', async () => {
    const { clock, send, contact, store, linkOf } = await withContact()
    clock.advance(365 * 24 * 60 * minuteMs - 1)
    expect((await send()).status).toBe(200)
    clock.advance(1)
    expect((await send()).status).toBe(404)
    const next = await linkOf(contact)
    expect((await send({ key: next })).status).toBe(200)
    await store.delete(dojoContacts, contact)
    expect((await send({ key: next })).status).toBe(404)
  })
})

describe('a change by a contact person', () => {
  test('needs the code that is mailed, and waits for an editor; the outbox never holds the code [privacy.494]', async () => {
    const { store, stored, changes, change, dojo, open, server } = await withContact()
    expect(await open()).toMatchObject({ [fromCell]: '17:00', 'timetable-0-day': 'tuesday', 'timetable-1-day': '' })
    const { status, html } = await change({ [fromCell]: '5.30 pm', phone: '+91 00000 00000' })
    expect(status).toBe(200)
    expect(html).toContain('The association looks at your change.')
    const [record] = await changes()
    expect(record).toMatchObject({
      dojo,
      name: 'Andheri East',
      changed: 'timetable phone',
      isRead: false,
      phone: '+91 00000 00000',
      timetable: [{ ...lesson, from: '17:30' }],
    })
    expect((await stored()).timetable).toEqual([lesson])
    expect((await store.history(dojoChanges, record!.key))[0]!.actor).toBe('visitor')
    // The office hears of it as of other things that arrive.
    await waitFor(() => expect(server.accepted.map(({ to }) => to[0])).toContain(officeEmail))
    const code = bodyOf(server.accepted.find(({ to }) => to[0] === keeper)!.raw).match(/\d{4} \d{4}/)![0]
    expect(JSON.stringify((await store.query(mail)).records)).not.toContain(code)
  })

  test('without a code, with a wrong one, with one that was used or is older than ten minutes changes nothing, and what was typed stays', async () => {
    const { send, open, code, changes, clock, links } = await withContact()
    const form = { ...(await open()), [fromCell]: '17:30', action: 'send' }
    const refused = async (typed: string) => {
      const { status, html } = await send({ ...form, code: typed })
      expect([status, html.includes('This code is wrong')]).toEqual([422, true])
      expect(html).toContain('value="17:30"')
    }
    await refused('')
    const first = await code()
    expect((await links())[0]!.code).toBe(hashSecret(first.replace(' ', '')))
    await refused('1234 5678')
    clock.advance(10 * minuteMs)
    await refused(first)
    expect(await changes()).toEqual([])
    const second = await code()
    const results = await Promise.all([1, 2].map(() => send({ ...form, code: second })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await changes()).toHaveLength(1)
  })

  test('after five wrong codes no code works, and five codes an hour are sent', async () => {
    const { send, open, code, changes } = await withContact()
    const form = { ...(await open()), [fromCell]: '17:30', action: 'send' }
    const right = await code()
    for (let attempt = 0; attempt < 5; attempt++) await send({ ...form, code: '0000 0000' })
    const { status, html } = await send({ ...form, code: right })
    expect([status, html.includes('too many wrong codes')]).toEqual([422, true])
    for (let more = 0; more < 4; more++) await code()
    expect((await send({ action: 'code' })).status).toBe(422)
    expect(await changes()).toEqual([])
  })

  test('is refused at its field by the rules of the list, which name the line, before the code is used', async () => {
    const { send, open, code, changes } = await withContact()
    const sent = {
      ...(await open()),
      'timetable-1-day': 'friday',
      phone: 'call me',
      action: 'send',
      code: await code(),
    }
    const { status, html } = await send(sent)
    expect(status).toBe(422)
    expect(html).toContain('Row 2: Fill in “From”')
    expect(html).toMatch(/id="phone-error"/)
    expect((await send({ ...sent, 'timetable-1-day': '', phone: '' })).status).toBe(200)
    expect(await changes()).toEqual([])
  })

  test.each([
    true,
    false,
  ])('a class that ends before it begins is refused at the timetable, trusted: %s [instructor 5]', async (trusted) => {
    const { send, open, code, changes, stored } = await withContact({ trusted })
    const sent = {
      ...(await open()),
      [fromCell]: '18:00',
      'timetable-0-to': '17:00',
      action: 'send',
      code: await code(),
    }
    const { status, html } = await send(sent)
    expect(status).toBe(422)
    expect(html).toContain('Row 1: “To” must be after “From”')
    expect((await stored()).timetable).toEqual([lesson])
    expect(await changes()).toEqual([])
    // The code was not used.
    expect((await send({ ...sent, 'timetable-0-to': '19:00' })).status).toBe(200)
  })

  test('reaches its own dojo and its own fields only [privacy.493]', async () => {
    const { change, changes, other, store, stored } = await withContact({ trusted: true })
    const { html } = await change({
      fees: 'First class: free',
      dojo: other,
      name: 'Mine',
      address: 'Elsewhere',
      trusted: 'on',
    })
    expect(html).toContain('The page is changed.')
    expect(await stored()).toMatchObject({ name: 'Andheri East', address: '1 Hill Road', fees: 'First class: free' })
    expect((await store.get(dojos, other))!.fees).toBeUndefined()
    expect(await changes()).toMatchObject([{ changed: 'fees', state: 'accepted', isRead: true }])
  })

  test('is live at once where the person is trusted, and waits where somebody else changed the same meanwhile', async () => {
    const { send, open, code, change, changes, store, stored, dojo } = await withContact({ trusted: true })
    await change({ [fromCell]: '17:30' })
    expect((await stored()).timetable).toEqual([{ ...lesson, from: '17:30' }])
    const form = await open()
    await store.update(dojos, dojo, { phone: '+91 11111 11111' })
    const late = { ...form, phone: '+91 00000 00000', action: 'send', code: await code() }
    expect((await send(late)).html).toContain('The association looks at your change.')
    expect((await stored()).phone).toBe('+91 11111 11111')
    expect((await changes())[0]).toMatchObject({ changed: 'phone', basedOn: 0 })
  })

  test('is one with what waits already; what another person changed meanwhile is not taken back', async () => {
    const { send, open, code, change, changes, store, dojo } = await withContact()
    await change({ [fromCell]: '17:30' })
    const form = await open()
    expect(form[fromCell]).toBe('17:30')
    await store.update(dojos, dojo, { fees: 'New fees' })
    await send({ ...form, whatsapp: '+91 00000 00000', action: 'send', code: await code() })
    expect(await changes()).toMatchObject([{ changed: 'timetable whatsapp', whatsapp: '+91 00000 00000' }])
    // The same as the page has: nothing waits any more.
    const back = { ...(await open()), [fromCell]: '17:00', whatsapp: '' }
    expect((await send({ ...back, action: 'send', code: await code() })).html).toContain('Nothing waits.')
    expect(await changes()).toEqual([])
  })

  test('removes pictures and adds new ones, which are decoded and encoded again; what is no picture is left out', async () => {
    const { site, key, open, code, changes, store, dojo } = await withContact()
    const old = { src: '/media/0123456789abcdef0123-64x48.webp', alt: 'The hall' }
    await store.update(dojos, dojo, { pictures: [old] })
    const fields = { ...(await open()), key, 'remove-0': old.src, action: 'send', code: await code() }
    const files = { 'picture-1': await picture('jpeg'), 'picture-2': Buffer.from('<svg/>') } as never
    expect((await sendAndFollow(site, path, fields, files)).html).toContain('A new picture was left out')
    const [record] = await changes()
    expect(record).toMatchObject({
      changed: 'pictures',
      pictures: [{ src: expect.stringMatching(/^\/media\/\w+-64x48\.webp$/) }],
    })
    expect((await fetch(site.address + record!.pictures![0]!.src)).headers.get('content-type')).toBe('image/webp')
  })

  test('cannot be made where the website sends no mail', async () => {
    const { send, open } = await withContact({ mails: false })
    expect((await send()).html).toContain('sends no mail now')
    expect((await send({ action: 'code' })).status).toBe(422)
    expect((await send({ ...(await open()), action: 'send', code: '' })).status).toBe(422)
  })

  test('says by whose link it came, where a dojo has several contact persons: each has a link, an end and codes of their own', async () => {
    const { store, send, change, changes, key, contact, dojo, linkOf, server } = await withContact()
    const other = { dojo, person: 'Meera', mail: 'meera@example.org', language: 'mr' }
    const { key: second } = await store.create(dojoContacts, other)
    const theirs = await linkOf(second)
    await change({ [fromCell]: '17:30' })
    expect(await changes()).toMatchObject([{ contact }])
    expect((await send({ key: theirs, action: 'code' })).html).toContain('on its way to m…@example.org')
    const code = await waitFor(() => {
      const found = server.accepted.find(({ to }) => to[0] === other.mail)
      expect(found).toBeDefined()
      return bodyOf(found!.raw).match(/^(\d{4} \d{4})$/m)![1]!
    })
    const form = { shown: 'x', phone: '+91 00000 00000', action: 'send' }
    // The code of one person opens nothing for another one.
    expect((await send({ ...form, key, code })).status).toBe(422)
    expect((await send({ ...form, key: theirs, code })).status).toBe(200)
    expect(await changes()).toMatchObject([{ contact: second }])
    await send({ key: theirs, action: 'end-link' })
    expect([(await send({ key: theirs })).status, (await send()).status]).toEqual([404, 200])
  })

  test('a timetable of sixty lines comes and goes whole', async () => {
    const { store, dojo, change, changes, open } = await withContact()
    await store.update(dojos, dojo, { timetable: Array.from({ length: 60 }, () => lesson) })
    expect((await open())['timetable-59-from']).toBe('17:00')
    await change({ 'timetable-59-from': '17:30' })
    expect((await changes())[0]!.timetable!.map(({ from }) => from)).toEqual([...Array(59).fill('17:00'), '17:30'])
  })
})

describe('in the office', () => {
  async function withOfficers() {
    const all = await withContact()
    const owner = await createFirstOwner(all.site)
    const { browser: officer } = await inviteColleague(all.site, owner, 'editor')
    const decide = async (more: object) => {
      const [change] = await all.changes()
      const dojoRevision = (await all.stored()).revision
      const body = { accept: true, revision: change!.revision, dojoRevision, ...more }
      return officer.post(`dojo-changes/${change!.key}`, body)
    }
    return { ...all, owner, officer, decide }
  }

  test('an editor accepts a change with one press, in the editor’s name, and the person sees it', async () => {
    const { owner, change, decide, stored, store, dojo, send, changes } = await withOfficers()
    await change({ [fromCell]: '17:30', fees: '' })
    expect((await decide({})).status).toBe(200)
    expect((await stored()).timetable).toEqual([{ ...lesson, from: '17:30' }])
    expect((await store.history(dojos, dojo))[0]!.actor).toMatch(/^staff:/)
    expect((await send()).html).toContain('is on the page.')
    expect(await changes()).toMatchObject([{ state: 'accepted', isRead: true }])
    expect((await decide({})).status).toBe(409)
    const log = JSON.stringify((await owner.get('activity')).body)
    expect(log).toContain('as the contact person of “Andheri East” wants to change its page')
  })

  test('an editor who accepts what cannot be is told which field is wrong, and corrects it', async () => {
    const { change, decide, stored, changes } = await withOfficers()
    await change({ [fromCell]: '16:30' })
    const late = [{ ...lesson, from: '18:30' }]
    const refused = await decide({ corrected: { timetable: late } })
    expect([refused.status, refused.body.errors]).toEqual([422, { timetable: [expect.stringContaining('Row 1')] }])
    expect((await stored()).timetable).toEqual([lesson])
    const corrected = [{ ...lesson, from: '16:45' }]
    // A correction reaches only what the contact person wanted to change.
    expect((await decide({ corrected: { timetable: corrected, phone: '+91 11111 11111' } })).status).toBe(200)
    expect(await stored()).toMatchObject({ timetable: corrected })
    expect((await stored()).phone).toBeUndefined()
    expect(await changes()).toMatchObject([{ state: 'accepted', timetable: corrected }])
  })

  test('an editor refuses with a reason, and sees when the dojo was changed since', async () => {
    const { change, decide, stored, store, dojo, send } = await withOfficers()
    await change({ [fromCell]: '17:30' })
    const { revision } = await stored()
    await store.update(dojos, dojo, { fees: 'New' })
    expect((await decide({ dojoRevision: revision })).status).toBe(409)
    expect((await decide({ accept: false, reason: 'The hall is closed.' })).status).toBe(200)
    expect((await stored()).timetable).toEqual([lesson])
    const { html } = await send()
    expect(html).toContain('refused your change')
    expect(html).toContain('The hall is closed.')
  })

  test('the link is shown once, or goes to the person by mail, and ends', async () => {
    const { officer, contact, send, server } = await withOfficers()
    const act = (action: string) => officer.post(`links/DojoContact/${contact}`, { action })
    const { body } = await act('create')
    const [, shown] = String(body.link).split('#')
    expect((await send({ key: shown! })).status).toBe(200)
    await act('send')
    const sent = await waitFor(() => {
      const found = server.accepted.find(({ to }) => to[0] === keeper)
      expect(found).toBeDefined()
      return bodyOf(found!.raw)
    })
    const [, mailed] = /\/your-dojo#(\S+)/.exec(sent)!
    expect((await send({ key: shown! })).status).toBe(200)
    expect((await send({ key: mailed! })).status).toBe(200)
    expect((await send({ key: shown! })).status).toBe(404)
    await act('end')
    expect((await send({ key: mailed! })).status).toBe(404)
  })

  test('the mail with the link and the page that it opens are in the language of the person', async () => {
    const { officer, contact, store, server } = await withOfficers()
    await store.update(dojoContacts, contact, { language: 'mr' })
    await officer.post(`links/DojoContact/${contact}`, { action: 'send' })
    const sent = await waitFor(() => {
      const found = server.accepted.find(({ to }) => to[0] === keeper)
      expect(found).toBeDefined()
      return bodyOf(found!.raw)
    })
    expect(sent).toContain('आपण')
    expect(sent).toMatch(/\/mr\/your-dojo#/)
    const { body } = await officer.post(`links/DojoContact/${contact}`, { action: 'create' })
    expect(body.link).toMatch(/\/mr\/your-dojo#/)
  })

  test('only editors read who the contact person is; nobody sets the state of a change by hand [privacy.481, privacy.487, privacy.495]', async () => {
    const { site, change, changes } = await withContact()
    await expect(site.store.as(reviewer).query(dojoContacts)).rejects.toThrow()
    await change({ [fromCell]: '17:30' })
    const [record] = await changes()
    await site.store
      .as(editor)
      .update(dojoChanges, record!.key, { state: 'accepted' })
      .catch(() => undefined)
    expect((await changes())[0]!.state).toBeUndefined()
  })
})

test('with a dojo, its contact person, their link and their changes are erased [privacy.482, privacy.435]', async () => {
  const { store, dojo, change, changes, contacts, links, send } = await withContact()
  await change({ [fromCell]: '17:30' })
  await store.delete(dojos, dojo)
  await waitFor(async () => expect([await changes(), await contacts(), await links()]).toEqual([[], [], []]))
  expect((await send()).status).toBe(404)
})

test('a change is deleted 365 days after it was sent, or with its dojo [privacy.488]', async () => {
  const { site, clock, change, changes, stored, store, dojo } = await withContact({ trusted: true })
  await change({ [fromCell]: '17:30' })
  clock.advance(365 * 24 * 60 * minuteMs - 15 * minuteMs - 1)
  await site.clean()
  expect(await changes()).toHaveLength(1)
  clock.advance(minuteMs)
  await site.clean()
  expect(await changes()).toEqual([])
  expect((await stored()).timetable).toEqual([{ ...lesson, from: '17:30' }])
  await store.create(dojoChanges, {
    name: 'Andheri East',
    dojo,
    changed: 'fees',
    basedOn: 1,
    isRead: false,
    suspect: false,
    sentAt: clock.now().toISOString(),
  })
  await store.delete(dojos, dojo)
  await waitFor(async () => expect(await changes()).toEqual([]))
})

test('a breach affects contact persons, with name and e-mail address [privacy.496]', async () => {
  const { site } = await withContact()
  const office = await openTestOffice({ honbu: site })
  const { text } = await office.send('owner', 'GET', '/api/affected')
  expect(text).toContain('"Kiran","keeper@example.org"')
})
