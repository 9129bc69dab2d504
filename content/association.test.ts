import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lists } from '../app/lists.ts'
import { anyone } from '../lists/access.ts'
import { validate } from '../lists/validation.ts'
import { association as generated } from './sample/association.ts'

type Entry = Record<string, unknown>
const written = readFileSync(new URL('association.json', import.meta.url), 'utf8')
const association: Record<string, Record<string, Entry>> = JSON.parse(written)

const entries = (list: string) => Object.values(association[list] ?? {})
const column = (list: string, field: string) => entries(list).map((entry) => entry[field])
const countOf = (list: string, field: string, value: string) =>
  column(list, field).filter((one) => one === value).length
/** A record as it is on the day of installation: the import has replaced `@today+N` by a date. */
const installed = (entry: Entry) =>
  JSON.parse(JSON.stringify(entry), (_, value) =>
    typeof value === 'string' ? value.replace(/^@today\+\d+/, '2031-05-17') : value,
  )
const pictures = () => [...written.matchAll(/"file:([^"]+)"/g)].map((match) => match[1]!)

describe('association.json', () => {
  test('equals the output of generate.ts', () => {
    expect(written).toBe(`${JSON.stringify(generated, null, 2)}\n`)
  })

  test('holds every list except those that visitors, the server or the office fill (specification 3)', () => {
    const ofOffice = ['EventResult', 'ResultSheet']
    const expected = lists.shown
      .filter(({ name, read }) => (read === anyone && !ofOffice.includes(name)) || name === 'FeeSettings')
      .map(({ name }) => name)
    expect(Object.keys(association).sort()).toEqual(expected.sort())
  })

  test.each(
    Object.keys(association),
  )('every record of %s has only declared fields, and they pass its checks', (name) => {
    const list = lists.find(name)!
    for (const entry of entries(name)) {
      expect(Object.keys(list.fields)).toEqual(expect.arrayContaining(Object.keys(entry)))
      expect(validate(list, installed(entry))).toEqual({ data: installed(entry) })
    }
  })

  test('has keys like those of the old database, all different and in the order of their times', () => {
    const { Site, FeeSettings, ...others } = association
    expect([Site, FeeSettings].map((records) => Object.keys(records!))).toEqual([['site'], ['fees']])
    const keysByList = Object.values(others).map((records) => Object.keys(records))
    for (const keys of keysByList) expect(keys).toEqual([...keys].sort())
    const keys = keysByList.flat()
    expect(keys.filter((key) => !/^[-0-9A-Z_a-z]{20}$/.test(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    // The JSON parser drops a key that occurs twice, so this counts the keys in the text.
    expect(written.match(/^ {4}"/gm)).toHaveLength(keys.length + 2)
  })

  test('refers only to pictures that exist', () => {
    expect(pictures().length).toBeGreaterThan(600)
    const missing = pictures().filter((name) => !existsSync(new URL(`art/${name}`, import.meta.url)))
    expect(missing).toEqual([])
  })
})

describe('the home page (specification 2 and 9)', () => {
  test('has three slides', () => {
    expect(entries('Slide').map(({ lead, title }) => `${lead} ${title}`)).toEqual([
      'Become a CHAMPION IN LIFE',
      'Achieve your FITNESS GOALS',
      'Partners in EDUCATION',
    ])
    expect(column('Slide', 'call')).toEqual([undefined, 'Call Us to know more', undefined])
  })

  test('has 12 partners', () => {
    expect(new Set(column('Partner', 'logo')).size).toBe(12)
  })

  test('counts years, branches, students and black belts', () => {
    expect(entries('Counter').map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '40+ Years Of Experience',
      '40+ Branches Across India',
      '12000+ Students Trained',
      '500+ Professional Black Belts',
    ])
  })

  test('has three news items for the footer (decisions, "Latest News")', () => {
    expect(entries('News')).toHaveLength(3)
  })
})

describe('the association (specification 1, decisions "Identity")', () => {
  const site = association.Site!.site!

  test('has placeholders for phone, email and addresses, so that it reaches nobody', () => {
    expect(site.phone).toBe('+91 00000 00000')
    expect(site.email).toMatch(/\.example$/)
    for (const network of ['facebook', 'x', 'instagram', 'youtube'])
      expect(site[network]).toMatch(/^https:\/\/example\.org\//)
  })

  test('has a founder and president with a biography in two paragraphs and six pictures (specification 2)', () => {
    expect(site.founderTitle).toBe('Founder & President')
    expect(String(site.founderBio).split('\n\n')).toHaveLength(2)
    expect(site.founderPictures).toHaveLength(6)
  })

  test('has 12 different affiliations (specification 1, decisions "Twelve affiliations")', () => {
    expect(new Set(entries('Approval').map(({ subtitle, title }) => `${subtitle} ${title}`)).size).toBe(12)
  })

  test('has a lineage of three Soke, a Renshi and a Kyoshi, all samples (specification 2, decisions "Identity")', () => {
    expect(column('Lineage', 'title')).toEqual(['Soke', 'Soke', 'Soke', 'Renshi', 'Kyoshi'])
    for (const name of column('Lineage', 'name')) expect(name).toContain('Sample')
  })

  test('teaches six programs (specification 3)', () => {
    expect(entries('TrainingProgram').map(({ title, subtitle }) => `${title}, ${subtitle}`)).toEqual([
      'PRESCHOOL, 3 to 5 years old',
      'Junior, 5 to 10 years',
      'Pre-Teen, 10 to 13 years',
      'Teenagers & Above, 13+',
      'Self-Defense, Junior level and above (ground defence)',
      'Character Development, All ages (discussion-based class)',
    ])
  })
})

describe('the people (specification 3 and 9)', () => {
  test('60 members serve at three levels', () => {
    const atLevel = (level: string) => countOf('Committee', 'level', level)
    expect([atLevel('national'), atLevel('state'), atLevel('district')]).toEqual([8, 20, 32])
    expect(new Set(column('Committee', 'name')).size).toBe(60)
  })

  test('there are 500 black belts with different names and numbers', () => {
    expect(new Set(column('BlackBelt', 'name')).size).toBe(500)
    expect(column('BlackBelt', 'registrationNo').at(0)).toBe('SKAA-BB-0001')
    expect(column('BlackBelt', 'registrationNo').at(-1)).toBe('SKAA-BB-0500')
    expect(new Set(column('BlackBelt', 'registrationNo')).size).toBe(500)
  })

  test('a higher dan has fewer holders', () => {
    const dans = ['7th Dan', '6th Dan', '5th Dan', '4th Dan', '3rd Dan', '2nd Dan', '1st Dan']
    const holders = dans.map((dan) => countOf('BlackBelt', 'dan', dan))
    expect(holders).toEqual([1, 4, 15, 40, 80, 140, 220])
  })

  test('some have no photo, some have a name in Devanagari, and one has a very long name', () => {
    expect(column('Committee', 'src')).toContain(undefined)
    expect(column('BlackBelt', 'src')).toContain(undefined)
    expect(column('BlackBelt', 'name').filter((name) => /\p{Script=Devanagari}/u.test(String(name)))).toHaveLength(5)
    expect(Math.max(...column('BlackBelt', 'name').map((name) => String(name).length))).toBeGreaterThan(50)
  })
})

describe('events, dojos and the gallery (specification 3)', () => {
  const upcoming = entries('Event').filter(({ sdate }) => String(sdate).startsWith('@today+'))
  const past = entries('Event').filter((event) => !upcoming.includes(event))

  test('nine events are between 2017 and 2020, and one is always upcoming (decisions "Events")', () => {
    expect(past).toHaveLength(9)
    for (const { sdate } of past) expect(sdate).toMatch(/^20(17|18|19|20)-/)
    expect(upcoming.map(({ sdate, edate }) => [sdate, edate])).toEqual([['@today+45', '@today+47']])
  })

  test('tournaments are blue and referee events green; some have an end date [9.14]', () => {
    const kinds = new Set(entries('Event').map(({ type, color }) => `${type} ${color}`))
    expect(kinds).toEqual(new Set(['Tournament blue', 'Refree green']))
    for (const { sdate, edate } of past) if (edate) expect(String(edate) > String(sdate)).toBe(true)
    expect(column('Event', 'edate')).toContain(undefined)
  })

  test('27 dojos have names of two words, and some cities have names of several words (decisions "Locations")', () => {
    expect(entries('Location')).toHaveLength(27)
    for (const name of column('Location', 'name')) expect(name).toMatch(/^\S+ \S+$/)
    const cities = new Set(column('Location', 'city'))
    for (const city of ['Mumbai', 'Navi Mumbai', 'Mount Abu', 'Udham Singh Nagar']) expect(cities).toContain(city)
  })

  test('seven albums have their titles, dates and numbers of pictures', () => {
    const summaries = entries('Album').map(({ title, date, images }) => [title, date, (images as string[]).length])
    expect(summaries).toEqual([
      ['Sri Lanka Tour', '2015-02-23', 9],
      ['Marol Police Training Camp', '2015-08-11', 8],
      ['5th Asia Cup Championship', '2020-01-18', 12],
      ['Haryana Camp', '2015-03-28', 8],
      ['District level Championship', '2019-03-03', 12],
      ['Referee Seminar', '2019-08-25', 8],
      ['4th Asia Cup Championship', '2018-12-22', 8],
    ])
  })
})
