import { communities } from '../content/sample/names.ts'
import { oneOf, seeded } from '../content/sample/random.ts'
import { systemActor } from '../lists/engine/access.ts'
import { blackBelts } from '../lists/index.ts'
import { openStoreIn } from '../server/services.ts'
import { temporaryFolder } from './folder.ts'

export type Person = { name: string; registrationNo: string; dan: string }

/** As many invented black belts as wanted; the same ones each time. */
export function people(count: number): Person[] {
  const random = seeded(count)
  return Array.from({ length: count }, (_, index) => {
    const { first, last } = oneOf(communities, random)
    const name = `${oneOf(first, random)} ${oneOf(last, random)}`
    return {
      name,
      registrationNo: `SKAA-BB-${String(index + 1).padStart(5, '0')}`,
      dan: `${1 + Math.floor(random() * 7)}th Dan`,
    }
  })
}

/** A data folder whose register holds these black belts and nothing else. */
export async function registerOf(register: readonly Person[]): Promise<string> {
  const dataDir = temporaryFolder()
  const store = await openStoreIn(dataDir)
  const office = store.as(systemActor('bench'))
  const atOnce = 200
  for (let at = 0; at < register.length; at += atOnce) {
    const some = register.slice(at, at + atOnce)
    await Promise.all(some.map((person) => office.importRecord(blackBelts, person.registrationNo, person)))
  }
  await store.close()
  return dataDir
}

/** Words that visitors type, each another one: names, parts of names, numbers, and now and then nobody. */
export function searches(register: readonly Person[], count: number, seed: number): string[] {
  const random = seeded(seed)
  const words = new Set<string>()
  for (let kind = 0; words.size < count; kind++) {
    const { name, registrationNo } = oneOf(register, random)
    const [first = '', last = ''] = name.split(' ')
    const typed = [
      name,
      `${first} ${last.slice(0, 2)}`,
      registrationNo.slice(-4),
      `${last} ${first}`,
      `${first.slice(-3)} ${last.slice(0, 3)}`,
    ]
    words.add(typed[kind % typed.length]!)
  }
  return [...words]
}
