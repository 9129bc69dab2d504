import { expect, test } from 'vitest'
import { describeEntry, joinEntries, moveEntry, type PendingPicture, splitEntries } from './picture-entries.ts'

const photo = (src: string) => ({ src, alt: '' })
const pending = (id: string, index: number): PendingPicture => ({
  id,
  index,
  file: new File([], id),
  url: '',
  alt: '',
  state: 'waiting',
  progress: 0,
  error: '',
})
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).join(' ')

test('pictures that are being uploaded keep their places between the stored ones, in any order of arrival', () => {
  const entries = joinEntries([photo('a'), photo('b')], [pending('y', 3), pending('x', 1)])
  expect(ids(entries)).toBe('a x b y')
  const moved = splitEntries(moveEntry(entries, 3, 0))
  expect(moved.photos).toEqual([photo('a'), photo('b')])
  expect(ids(joinEntries(moved.photos, moved.pending))).toBe('y a x b')
})

test('a pending picture whose neighbours were removed stays in the list', () => {
  expect(ids(joinEntries([], [pending('x', 5), pending('y', 7)]))).toBe('x y')
})

test('a picture that occurs twice has two ids, and a description stays with its entry', () => {
  const entries = joinEntries([photo('a'), photo('a')], [pending('x', 2)])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
  const { photos, pending: rest } = splitEntries([
    describeEntry(entries[1]!, 'Medals'),
    describeEntry(entries[2]!, 'The hall'),
  ])
  expect(photos).toEqual([{ src: 'a', alt: 'Medals' }])
  expect(rest).toMatchObject([{ id: 'x', index: 1, alt: 'The hall' }])
})
