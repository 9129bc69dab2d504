import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { roleNames, staffActor } from '../../lists/access.ts'
import { type FormInput, formInputs } from '../../lists/form-inputs.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { unchangeable } from '../../lists/messages.ts'
import { isSameValue } from '../../lists/validation.ts'
import { ValidationError } from '../../server/store/errors.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openSharedStore, operator, validRecord } from './store-fixtures.ts'

// The form of the office does what `formInputs` says, and here the store is asked whether that is right.

const officers = (operation: 'create' | 'edit') =>
  lists.shown.flatMap((list) =>
    roleNames
      .filter((role) => list[operation].allows(staffActor('me', role)))
      .map((role) => ({ list, name: list.name, role })),
  )

const namesOf = (inputs: readonly FormInput[], ...uses: FormInput['use'][]) =>
  inputs.filter(({ use }) => uses.includes(use)).map(({ name }) => name)

const pick = (record: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))

/** The texts of some notifications need placeholders; that of a renewal needs none. */
const aRecord = (list: List) => ({
  ...validRecord(list),
  ...(list.name === 'MailTemplate' && { kind: 'renewal' }),
})

const keyOf = (list: List) => list.singletonKey ?? 'k1'

describe('the forms of the office', () => {
  const store = openSharedStore((folder) => new SqliteEngine(join(folder, 'honbu.db')))

  test.each(
    officers('create'),
  )('$name: a $role can create a record with what the form asks, and each value is stored', async ({ list, role }) => {
    const inputs = formInputs(list, role, 'create')
    const typed: Record<string, unknown> = pick(aRecord(list), namesOf(inputs, 'input', 'link'))
    const { key } = await store().as(staffActor('me', role)).create(list, typed)
    const stored: Record<string, unknown> = (await store().as(operator).get(list, key))!
    const isKept = (name: string) => isSameValue(list.fields[name]!, stored[name], typed[name])
    expect(Object.keys(typed).filter((name) => !isKept(name))).toEqual([])
    await store().as(operator).delete(list, key)
  })

  test.each(
    officers('create'),
  )('$name: a value that a link gives a $role is the key of a record with a screen that the role can open', ({
    list,
    role,
  }) => {
    const given = formInputs(list, role, 'create').filter(({ use }) => use === 'link')
    for (const { field } of given) {
      const parent = lists.find(field.reference?.to ?? '')
      expect([parent?.page, parent?.read.allows(staffActor('me', role))]).toEqual([true, true])
    }
  })

  test.each(
    officers('edit'),
  )('$name: the form of a $role has inputs for what can change, and for nothing else', async ({ list, role }) => {
    const key = keyOf(list)
    await store().as(operator).importRecord(list, key, validRecord(list))
    const officer = store().as(staffActor('me', role))
    const isRefused = async (name: string, { key: _, revision, ...record }: Record<string, unknown>) => {
      const refusal = say(unchangeable, { label: list.fields[name]!.label })
      try {
        await officer.replace(list, key, { ...record, [name]: 'Other' }, Number(revision))
        return false
      } catch (error) {
        // Another refusal is about the value.
        if (error instanceof ValidationError) return error.errors[name]?.includes(refusal) ?? false
        throw error
      }
    }
    const inputs = formInputs(list, role, 'edit')
    const expected = { input: namesOf(inputs, 'input'), fixed: namesOf(inputs, 'fixed') }
    const found: typeof expected = { input: [], fixed: [] }
    for (const name of [...expected.input, ...expected.fixed]) {
      const isFixed = await isRefused(name, (await store().as(operator).get(list, key))!)
      found[isFixed ? 'fixed' : 'input'].push(name)
    }
    expect(found).toEqual(expected)
    await store().as(operator).delete(list, key)
  })

  test('a grading has the input of its event, and an examiner that of no time', () => {
    const useOf = (listName: string, purpose: 'create' | 'edit') =>
      Object.fromEntries(formInputs(lists.find(listName)!, 'reviewer', purpose).map(({ name, use }) => [name, use]))
    expect(useOf('GradingSession', 'create')).toMatchObject({ form: 'input', publishedAt: 'absent' })
    expect(useOf('GradingSession', 'edit')).toMatchObject({ form: 'fixed', rowSize: 'input' })
    expect(useOf('Examiner', 'create')).toMatchObject({ session: 'link', name: 'input', createdAt: 'server' })
    expect(useOf('EntryInstructor', 'create')).toMatchObject({ name: 'input', createdAt: 'server' })
    expect(useOf('EntryInstructor', 'edit')).toMatchObject({ name: 'input', createdAt: 'fixed' })
    expect(useOf('IssuedCertificate', 'edit')).toMatchObject({ name: 'input', achievement: 'fixed', number: 'fixed' })
  })
})
