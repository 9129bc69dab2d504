import { expect, test } from 'vitest'
import { addressOf, altOf, findPicture, neighbourOf, thumbnailId } from './useViewer.ts'
import { zoomAfter } from './useZoom.ts'
import { arrowOf } from './ViewerDialog.tsx'

const album = {
  key: '-Lz1',
  title: 'Haryana Camp',
  date: '2015-03-28',
  images: ['a', 'b', 'c'].map((src) => ({ src, alt: '' })),
}
const albums = [{ key: '-Lz0', title: 'Empty', images: [] }, album]

test('a picture’s address opens that picture', () => {
  for (const picture of [1, 2, 3]) {
    const { searchParams } = new URL(addressOf({ album, picture }), 'http://honbu.example')
    expect(findPicture(albums, Object.fromEntries(searchParams))).toEqual({ album, picture })
  }
})

test('an album’s address opens its first picture', () => {
  expect(findPicture(albums, { album: '-Lz1' })).toEqual({ album, picture: 1 })
})

test('an address without an existing picture opens nothing', () => {
  for (const query of [
    {},
    { picture: '1' },
    { album: 'gone', picture: '1' },
    { album: '-Lz0' },
    { album: '-Lz0', picture: '1' },
    ...['0', '4', '-1', '1.5', '1e0', 'x', '99999999999'].map((picture) => ({ album: '-Lz1', picture })),
  ])
    expect(findPicture(albums, query), JSON.stringify(query)).toBeUndefined()
})

test('there is a picture before and after, but not past the ends [4.4]', () => {
  expect(neighbourOf({ album, picture: 1 }, -1)).toBeUndefined()
  expect(neighbourOf({ album, picture: 1 }, 1)).toEqual({ album, picture: 2 })
  expect(neighbourOf({ album, picture: 3 }, -1)).toEqual({ album, picture: 2 })
  expect(neighbourOf({ album, picture: 3 }, 1)).toBeUndefined()
})

test('the alternative text of a picture is its album and number', () => {
  expect(altOf({ album, picture: 2 })).toBe('Haryana Camp, 2 / 3')
  expect(altOf({ album: { ...album, title: undefined }, picture: 2 })).toBe('2 / 3')
  expect(thumbnailId({ album, picture: 2 })).toBe('-Lz1-2')
})

test('arrow keys move, unless Alt makes them the browser’s own Back', () => {
  const press = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect(arrowOf({ ...press, key: 'ArrowRight' })).toEqual([1, 0])
  expect(arrowOf({ ...press, key: 'ArrowLeft' })).toEqual([-1, 0])
  expect(arrowOf({ ...press, key: 'ArrowUp' })).toEqual([0, -1])
  expect(arrowOf({ ...press, key: 'a' })).toBeUndefined()
  expect(arrowOf({ ...press, key: 'ArrowLeft', altKey: true })).toBeUndefined()
})

test('a picture is enlarged in steps, up to four times', () => {
  expect([zoomAfter(1, 1), zoomAfter(2, 1), zoomAfter(4, 1)]).toEqual([2, 4, 4])
  expect([zoomAfter(4, -1), zoomAfter(2, -1), zoomAfter(1, -1)]).toEqual([2, 1, 1])
})

// WCAG 2.2, 1.1.1: people who cannot see a picture receive its alternative text, if the office wrote one.
test('the alternative text includes the description of the picture', () => {
  const alts = ['Children bow', '', 'A kick in the sun']
  const described = { ...album, images: album.images.map(({ src }, index) => ({ src, alt: alts[index]! })) }
  expect(altOf({ album: described, picture: 1 })).toBe('Haryana Camp, 1 / 3: Children bow')
  expect(altOf({ album: described, picture: 2 })).toBe('Haryana Camp, 2 / 3')
  expect(altOf({ album: described, picture: 3 })).toBe('Haryana Camp, 3 / 3: A kick in the sun')
})
