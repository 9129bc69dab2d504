import { describe, expect, test } from 'vitest'
import { visitor } from '../../../lists/access.ts'
import { openByLink } from '../../../server/forms/private-links.ts'

import { operator, reviewer } from '../../../tests/contracts/store-fixtures.ts'
import { office, startMail } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { dojoContacts } from '../../dojos/dojo-contacts.ts'
import { dojos } from '../../dojos/dojos.ts'
import { firstClasses } from '../first-class.ts'

const parent = 'parent@example.org'

async function withBooking(fields: Record<string, unknown>) {
  const server = await mailServer()
  const site = await startMail({ url: server.url })
  const place = { name: 'Andheri East', city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Marol Road' }
  const { key: dojo } = await site.store.as(operator).create(dojos, place)
  const booking = {
    ages: '7 zxqv',
    area: 'Zxqv',
    contact: parent,
    consent: true,
    isRead: false,
    suspect: false,
    noticeVersion: '1',
    noticeLanguage: 'en',
    sentAt: site.clock.now().toISOString(),
    ...fields,
    ...('day' in fields && { dojo }),
  }
  const { key } = await site.store.as(visitor).create(firstClasses, booking)
  await site.jobs.catchUp()
  return { site, key, dojo, toParent: server.accepted.find(({ to }) => to[0] === parent), accepted: server.accepted }
}
const chosen = { day: '2026-11-30', from: '17:45', to: '18:45', group: 'Junior' }

test('a visitor who gives an e-mail address gets day, time and place, and a private link that the outbox never holds [privacy.437]', async () => {
  const { site, key, toParent, accepted } = await withBooking(chosen)
  expect(accepted.map(({ to }) => to[0]).sort()).toEqual([office, parent])
  const text = bodyOf(toParent!.raw)
  expect(text).toContain('30 November 2026, 5:45 pm\nAndheri East, Marol Road, Mumbai\n')
  expect(text).not.toMatch(/zxqv/i)
  const [link] = /https:\/\/dojo\.example\.org\/first-class\/yours#\S+/.exec(text)!
  expect((await openByLink({ store: site.store, now: site.clock.now }, firstClasses, link))?.record.key).toBe(key)
  expect(JSON.stringify(await site.mails())).not.toContain(link.slice(-9))
})

test('the mail is in the language of the notice, and says when the office is to suggest a class', async () => {
  const { site, toParent } = await withBooking({ noticeLanguage: 'mr' })
  expect((await site.mailTo(parent)).subject).toMatch(/पहिला क्लास$/)
  expect(bodyOf(toParent!.raw)).toMatch(
    /दिवस आणि ठिकाण कळवू[\s\S]*https:\/\/dojo\.example\.org\/mr\/first-class\/yours#/,
  )
})

test('a number gets no mail, and suspected spam causes none at all', async () => {
  expect((await withBooking({ contact: '+91 00000 00000' })).accepted.map(({ to }) => to)).toEqual([[office]])
  expect((await withBooking({ suspect: true })).accepted).toEqual([])
})

describe('the contact person of the dojo', () => {
  const keeper = 'keeper@example.org'
  const withContact = async (fields: Record<string, unknown>) => {
    const { site, key, dojo } = await withBooking({ suspect: true, ...chosen, ...fields })
    await site.store.as(operator).create(dojoContacts, { dojo, mail: keeper, trusted: false, language: 'hi' })
    const mailed = async () => {
      await site.jobs.catchUp()
      return (await site.mails()).filter(({ to }) => to === keeper)
    }
    return {
      site,
      key,
      mailed,
      update: (more: object) => site.store.as(reviewer).update(firstClasses, key, { ...more }),
    }
  }

  test('hears of a first class once, in their own language, with the class, the age and the contact, and no more; the mail asks to delete it [privacy.489, privacy.492]', async () => {
    const { mailed, update } = await withContact({ noticeLanguage: 'mr' })
    // Suspected spam causes no mail.
    expect(await mailed()).toEqual([])
    await update({ suspect: false })
    const [mail] = await mailed()
    expect(mail!.subject).toBe('Andheri East में पहली क्लास')
    for (const part of ['शाम 5:45', 'Junior', '7 zxqv', parent]) expect(mail!.text).toContain(part)
    expect(mail!.text).not.toContain('Zxqv')
    await update({ isRead: true })
    expect(await mailed()).toHaveLength(1)
  })

  test('hears nothing of what is taken back before the mail leaves, or when nobody is named [privacy.491]', async () => {
    const { site, key, mailed, update } = await withContact({})
    await update({ suspect: false })
    expect(await mailed()).toHaveLength(1)
    await site.store.as(reviewer).delete(firstClasses, key)
    expect(await mailed()).toEqual([])
    expect((await withBooking(chosen)).accepted.map(({ to }) => to[0]).sort()).toEqual([office, parent])
  })
})
