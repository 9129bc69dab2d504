import type { Field, FieldKind } from '../../../lists/engine/fields.ts'
import type { List } from '../../../lists/engine/list.ts'

const samples: Record<FieldKind, (field: Field) => unknown> = {
  text: () => 'Text',
  prose: () => 'First line\nsecond line',
  email: () => 'asha@example.org',
  phone: () => '+91 00000 00000',
  number: () => 7,
  day: () => '2026-01-31',
  instant: () => '2026-01-31T10:00:00.000Z',
  choice: (field) => field.choices![0],
  link: () => 'https://example.org/',
  photo: () => '/media/0123456789abcdef0123-10x10.webp',
  photos: () => [{ src: '/media/0123456789abcdef0123-10x10.webp', alt: 'A bow' }],
  file: () => '/office/documents/membership/1_p.png',
  yesNo: () => true,
}

/** A record that passes the checks of a list, with every field in it. */
export const validRecord = (list: List): Record<string, unknown> =>
  Object.fromEntries(Object.entries(list.fields).map(([name, field]) => [name, samples[field.kind](field)]))
