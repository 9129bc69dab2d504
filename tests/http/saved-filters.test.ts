import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { honbu } from './fixtures/server.ts'
import { browser, createFirstOwner, inviteColleague, password } from './fixtures/staff.ts'

const cups = { list: 'Event', name: 'Cups', filter: { q: 'cup', type: 'Tournament' } }

test('each user has their own filters in every browser, and they are deleted with the user', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { browser: editor, id, email } = await inviteColleague(site, owner, 'editor')
  await editor.put('saved-filters', cups)
  await editor.put('saved-filters', { ...cups, name: 'Spring', filter: { q: 'spring' } })
  await editor.put('saved-filters', { ...cups, filter: { q: 'cup' } })
  const expected = [
    { ...cups, filter: { q: 'cup' } },
    { ...cups, name: 'Spring', filter: { q: 'spring' } },
  ]
  const elsewhere = browser(site)
  await elsewhere.signIn(email, password)
  expect((await elsewhere.get('saved-filters')).body).toEqual({ filters: expected })
  expect((await owner.get('saved-filters')).body).toEqual({ filters: [] })
  expect((await editor.put('saved-filters', { ...cups, filter: null })).body).toEqual({ filters: [expected[1]] })

  const rows = () => {
    const database = new DatabaseSync(join(site.dataDir, 'staff.db'), { readOnly: true })
    const found = database.prepare('SELECT name FROM staff_settings').all()
    database.close()
    return found
  }
  expect(rows()).toHaveLength(1)
  await owner.delete(`staff/${id}`)
  expect(rows()).toEqual([])
})

test('filters that may name applicants, of unreadable lists, or too many are refused', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { browser: editor } = await inviteColleague(site, owner, 'editor')
  const save = async (who: typeof owner, body: object) => (await who.put('saved-filters', { ...cups, ...body })).status
  expect(await save(owner, { list: 'Membership' })).toBe(422)
  expect(await save(editor, { list: 'Membership' })).toBe(403)
  expect(await save(editor, { list: 'Nothing' })).toBe(404)
  expect(await save(editor, { name: ' ' })).toBe(422)
  expect(await save(editor, { filter: { q: 'x'.repeat(201) } })).toBe(422)
  // Deletions in these lists erase the history, because records may be about people.
  for (const list of ['BlackBelt', 'Committee', 'News']) {
    expect(await save(editor, { list })).toBe(422)
    expect(await save(editor, { list, filter: { name: 'Asha' } })).toBe(422)
  }
  expect(await save(editor, { list: 'News', filter: { publication: 'Asha' } })).toBe(422)
  expect(await save(editor, { list: 'News', name: 'Drafts', filter: { publication: 'draft' } })).toBe(200)
  expect(await save(editor, { list: 'News', name: 'Drafts', filter: null })).toBe(200)
  for (let i = 0; i < 50; i++) expect(await save(editor, { name: `Filter ${i}` })).toBe(200)
  expect(await save(editor, { name: 'One more' })).toBe(422)
  expect(await save(editor, { name: 'Filter 7', filter: { q: 'other' } })).toBe(200)
})
