import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { membershipForm } from '../features/applications/form.ts'
import { contactForm } from '../features/contact/form.ts'
import { parseCell } from '../server/import/csv-format.ts'
import { lists } from './lists.ts'

const fields = [...lists.stored, membershipForm, contactForm].flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, declared]) =>
    declared.kind === 'number' ? [[`${name}.${field}`, declared] as const] : [],
  ),
)

test.each(
  fields,
)('%s takes a number in digits of any script, with separators or without, and refuses others', (_, field) => {
  for (const read of [(text: string) => text, (text: string) => parseCell(field, text)]) {
    for (const [text, number] of [
      ['12', 12],
      ['१२', 12],
      ['१,०००', 1000],
      ['1,000', 1000],
      ['1 000', 1000],
      [' 1\u200b', 1],
      ['१', 1],
    ] as const)
      if (number <= field.max!)
        expect(safeParse(field.schema, read(text))).toMatchObject({ success: true, data: number })
    for (const text of ['1e3', '0x10', '1.5', '12a', '-1', '1,0', 'Infinity', '१e३'])
      expect(safeParse(field.schema, read(text)).success, text).toBe(false)
  }
})
