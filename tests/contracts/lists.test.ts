import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roleNames, staffActor } from '../../lists/engine/access.ts'
import { findList, lists } from '../../lists/index.ts'

const root = join(import.meta.dirname, '../..')

describe('every list', () => {
  const files = readdirSync(join(root, 'lists')).filter((name) => name.endsWith('.ts') && name !== 'index.ts')

  test('has a file of its own and stands in the index', () => {
    expect(files).toHaveLength(lists.length)
    const declared = files.map((name) => /name: '(\w+)'/.exec(readFileSync(join(root, 'lists', name), 'utf8'))?.[1])
    expect(declared.sort()).toEqual(lists.map(({ name }) => name).sort())
    expect(new Set(declared).size).toBe(lists.length)
  })

  test.each(lists)('$name: what it sorts by and searches in are its own fields, and it is found by name', (list) => {
    const names = Object.keys(list.fields)
    expect(names).toEqual(expect.arrayContaining([...list.search]))
    if (list.order.field !== undefined) expect(names).toContain(list.order.field)
    expect(findList(list.name)).toBe(list)
    // These two are the record's own, beside its fields.
    expect(names.filter((name) => ['key', 'revision'].includes(name))).toEqual([])
  })

  test.each(lists)('$name: whoever may edit it sees all of it, because what is replaced is replaced whole', (list) => {
    for (const role of roleNames) {
      const actor = staffActor('s1', role)
      const hidden = Object.values(list.fields).filter(({ readableBy }) => !readableBy.allows(actor))
      if (list.edit.allows(actor)) expect(hidden.map(({ label }) => label)).toEqual([])
    }
  })

  test.each(
    lists.filter(({ read }) => read.name === 'anyone'),
  )('$name, which anyone reads, searches nothing that a visitor may not see', (list) => {
    for (const name of list.search) expect(list.fields[name]!.readableBy.name).toBe('anyone')
    if (list.order.field) expect(list.fields[list.order.field]!.readableBy.name).toBe('anyone')
  })

  test('of the stored names that the specification gives, none is missing', () => {
    for (const name of ['Contact', 'Membership', 'Committee', 'BlackBelt']) expect(findList(name)).toBeDefined()
    expect(findList('nothing')).toBeUndefined()
  })
})
