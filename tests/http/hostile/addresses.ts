import fc from 'fast-check'
import { lists } from '../../../app/lists.ts'
import { featureRows } from '../feature-rows.ts'
import type { Honbu } from '../fixtures/server.ts'
import { actsAsked } from './bodies.ts'
import { storedKey, storedPdf, storedPicture } from './stored.ts'
import { badText } from './values.ts'

export type Route = Pick<Honbu['routes'][number], 'method' | 'path'>

const listName = fc.constantFrom(
  ...lists.shown.map(({ name }) => name),
  'PictureQueue',
  'UnusedPicture',
  'SignIn',
  'Nothing',
  'contact',
)
const key = fc.oneof(fc.constantFrom(storedKey, 'site', '~', 'a/b', '.', '..'), badText)
// The server of a request fills in ids that are known only when it runs; see target.ts.
const staffId = fc.oneof(fc.constantFrom('{reviewerId}', '{editorId}', '{ownerId}', 'nobody'), badText)

/** What can stand in the place of a parameter. A parameter whose meaning depends on its route has an entry with the whole path. */
const parameters: Record<string, fc.Arbitrary<string>> = {
  ...Object.fromEntries(
    featureRows
      .flatMap(({ parameters = {} }) => Object.entries(parameters))
      .map(([name, texts]) => [name, fc.oneof(fc.constantFrom(...texts), badText)]),
  ),
  list: listName,
  key,
  id: staffId,
  token: fc.oneof(fc.constant('x.y'), badText),
  'acts/:name': fc.oneof(fc.constantFrom(...Object.keys(actsAsked)), badText),
  'live/:list': fc.tuple(listName, fc.constantFrom('', '.json', '.JSON')).map((parts) => parts.join('')),
  'assets/:name': fc.oneof(fc.constantFrom('client-1a2b.js', 'site-3c4d.css', 'site-3c4d.css.br'), badText),
  'icons/:logo': fc.oneof(fc.constantFrom(storedPicture, storedPicture.replace(/-.*/, '')), badText),
  'icons/:logo/:file': fc.oneof(fc.constantFrom('touch.png', '192.png', '../192.png'), badText),
  'office/assets/:name': badText,
  'media/:name': fc.oneof(
    fc.constantFrom(storedPicture, storedPicture.replace('.webp', '@320.avif'), storedPicture.toUpperCase()),
    badText,
  ),
  'files/:name': fc.oneof(fc.constantFrom(storedPdf, storedPdf.toUpperCase(), `x/${storedPdf}`), badText),
}
const longestFirst = Object.keys(parameters).sort((a, b) => b.length - a.length)

/** @throws Error when a route has a parameter that no entry describes */
function valuesOf(name: string, path: string): fc.Arbitrary<string> {
  const entry = longestFirst.find((entry) => entry === name || (entry.endsWith(`:${name}`) && path.includes(entry)))
  if (entry === undefined)
    throw new Error(
      `The hostile requests do not know what stands for :${name} in ${path}. Add it to parameters of the feature's rows, or in tests/http/hostile/addresses.ts.`,
    )
  return parameters[entry]!
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%7B', '{').replaceAll('%7D', '}')

/**
 * The paths that a route matches, encoded. `rest`: what can stand in the place of `*`.
 * @throws Error when the route has a parameter that nobody has described
 */
export function pathsOf(path: string, rest: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    if (segment === '*') return rest
    if (!segment.startsWith(':')) return fc.constant(segment)
    return valuesOf(segment.slice(1), path).map(encoded)
  })
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}

/** What makes an address strange without making it another one for people. Applied to the path. */
const disguises: Record<string, (path: string) => string> = {
  none: (path) => path,
  'double slash': (path) => path.replaceAll('/', '//'),
  'trailing slash': (path) => `${path}/`,
  'capital letters': (path) => path.toUpperCase(),
  'encoded letters': (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'dot segments': (path) => `/x/..${path}`,
  'encoded dot segments': (path) => `/x/%2e%2e${path}`,
  'dots above the root': (path) => `/../../..${path}`,
  backslashes: (path) => path.replaceAll('/', '\\'),
  'path parameters': (path) => `${path};a=b`,
  'NUL at the end': (path) => `${path}%00`,
  'broken escape': (path) => `${path}%`,
  'bytes that are no UTF-8': (path) => `${path}%ff%c0%af`,
  'raw bytes': (path) => `${path}\u00ff\u00e9`,
  'very long': (path) => `${path}/${'a/'.repeat(3000)}`,
  fragment: (path) => `${path}#x`,
  'page data': (path) => `${path}.json`,
  'absolute address': (path) => `{origin}${path}`,
  'address of another host': (path) => `http://evil.example${path}`,
  'no leading slash': (path) => path.slice(1) || '*',
}
export const disguise = fc.oneof(
  { weight: 8, arbitrary: fc.constant('none') },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(disguises)) },
)
export const disguised = (path: string, name: string): string => disguises[name]!(path)

const queryNames = 'search page size sort descending where type city since dry revision sent key'.split(' ')
const queryValues = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e3',
    '1e999',
    '99999999999',
    'name',
    'name:',
    'isRead:true',
    'isRead',
    'email:a',
    '__proto__:x',
  ),
  badText,
)
const pair = fc.tuple(fc.oneof(fc.constantFrom(...queryNames), badText), queryValues)
/** A query with its question mark, or nothing. */
export const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(pair, { minLength: 1, maxLength: 4 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '??', '?%', '?a=%ff', '?search=%00', `?${'a=b&'.repeat(1500)}`, '?page[]=1', '?='),
  },
)
