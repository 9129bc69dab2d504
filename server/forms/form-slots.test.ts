import { describe, expect, test } from 'vitest'
import { wideNetworkFactor } from '../http/client-address.ts'
import {
  crowdedDeadlineMs,
  type FormSlot,
  FormSlots,
  FormTooSlow,
  maxForms,
  maxLargeForms,
  slowBytesPerSecond,
  smallFormBytes,
  stalledMs,
} from './form-slots.ts'

const group = { name: 'form', maxAtOnce: 10 }
const large = 40 << 20

/** Slots with a clock that only the test moves. */
function createSlots() {
  let time = 0
  const slots = new FormSlots({ now: () => time })
  return {
    slots,
    enter: (address: string, maxBytes = 1000, ofGroup: Parameters<FormSlots['enter']>[1] = group) =>
      slots.enter(address, ofGroup, maxBytes),
    advance(ms: number) {
      time += ms
      slots.endStalled()
    },
  }
}
const isEnded = (slot: FormSlot | undefined) => slot!.signal.aborted
const countEnded = (entered: (FormSlot | undefined)[]) => entered.filter(isEnded).length
const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** The addresses of so many IPv6 networks, each in a /48 of its own. */
const networks = (count: number) => repeat(count, (at) => `2001:db8:${at.toString(16)}:0`)

test('an address that sends too many forms at once replaces only its own', () => {
  const { enter, advance } = createSlots()
  const two = { name: 'form', maxAtOnce: 2 }
  const [first, other] = [enter('a', 1000, two), enter('b', 1000, two)]
  const second = enter('a', 1000, two)
  expect(enter('a', 1000, two)).toBeUndefined()
  advance(500)
  expect(enter('a', 1000, two)).toBeDefined()
  expect([first, second, other].map(isEnded)).toEqual([true, false, false])
  expect(first!.signal.reason).toBeInstanceOf(FormTooSlow)
})

describe('while slots are free', () => {
  test('1 MB at 2 KB/s arrives, and a form of which nothing arrives for half a minute is ended', () => {
    const { enter, advance } = createSlots()
    const [idle, mobile] = [enter('a', large), enter('b', large)]
    for (let second = 0; second < 500; second++) {
      expect(isEnded(idle), `${second} s`).toBe(second * 1000 > stalledMs)
      mobile!.received(2000)
      advance(1000)
    }
    advance(stalledMs - 1000)
    expect(isEnded(mobile)).toBe(false)
    advance(1)
    expect(isEnded(mobile)).toBe(true)
  })

  test('a form that has arrived keeps its slot for as long as its work takes', () => {
    const { enter, advance } = createSlots()
    const form = enter('a')
    form!.finishReading()
    advance(10 * stalledMs)
    expect(isEnded(form)).toBe(false)
  })
})

describe('when slots run out', () => {
  test('a network of which more forms arrive than of any other gives a slot to each other one, however fast it sends', () => {
    const { enter, advance } = createSlots()
    const attack = networks(10).flatMap((network) => repeat(10, () => enter(network)))
    advance(1000)
    for (const slot of attack) slot!.received(1_000_000)
    const visitors = repeat(20, (at) => enter(`192.0.2.${at}`))
    expect(visitors.every((visitor) => visitor !== undefined)).toBe(true)
    expect(countEnded(attack)).toBe(20)
    // The attackers connect again, also when the forms of the visitors have become slow.
    advance(5000)
    for (const slot of attack) if (!isEnded(slot)) slot!.received(1_000_000)
    for (const network of networks(10)) enter(network)
    expect(countEnded(visitors)).toBe(0)
  })

  test('many /64 of a /48 count as one network, a few of them by themselves', () => {
    const { enter } = createSlots()
    const ofOneNetwork = (at: number) => `2001:db8:1:${at.toString(16)}`
    const attack = repeat(maxForms - 2 * wideNetworkFactor, (at) => enter(ofOneNetwork(at)))
    const others = networks(wideNetworkFactor).flatMap((network) => [enter(network), enter(network)])
    expect(enter('192.0.2.1')).toBeDefined()
    expect([countEnded(attack), countEnded(others)]).toEqual([1, 0])
    // The attack goes on from networks that it has not used yet: none of them gets another's slot.
    expect(enter(ofOneNetwork(500))).toBeUndefined()
    expect(countEnded(others)).toBe(0)
  })

  test('large forms leave slots to small ones', () => {
    const { enter } = createSlots()
    const applications = repeat(maxLargeForms, (at) => enter(`192.0.2.${at}`, large))
    expect(applications.every((slot) => slot !== undefined)).toBe(true)
    expect(enter('198.51.100.1', smallFormBytes + 1)).toBeUndefined()
    const messages = repeat(maxForms - maxLargeForms, (at) => enter(`203.0.113.${at}`, smallFormBytes))
    expect(messages.every((slot) => slot !== undefined)).toBe(true)
    expect(enter('198.51.100.1', smallFormBytes)).toBeUndefined()
    expect(countEnded([...applications, ...messages])).toBe(0)
  })

  test('a group may have fewer slots for large forms; its small ones need none of them', () => {
    const { enter } = createSlots()
    const checks = { name: 'check', maxAtOnce: 2, maxLarge: 4 }
    const pictures = ['a', 'b', 'c', 'd'].map((address) => enter(address, large, checks))
    expect(enter('e', large, checks)).toBeUndefined()
    expect(enter('e', 1000, checks)).toBeDefined()
    expect(enter('e', large)).toBeDefined()
    expect(countEnded(pictures)).toBe(0)
  })

  test('among networks with one slot each, a new form replaces the slowest one, never one that is fast or complete', () => {
    const { enter, advance } = createSlots()
    const [fast, complete, slow] = [enter('a')!, enter('b')!, enter('c')!]
    const others = repeat(maxForms - 3, (at) => enter(`192.0.2.${at}`)!)
    for (const slot of [complete, ...others]) slot.finishReading()
    advance(1000)
    fast.received(slowBytesPerSecond)
    slow.received(slowBytesPerSecond - 1)
    const next = enter('d')!
    expect([fast, complete, slow].map(isEnded)).toEqual([false, false, true])
    next.finishReading()
    expect(enter('e')).toBeUndefined()
    complete.leave()
    expect(enter('e')).toBeDefined()
  })

  test('a fast form gives its slot after the shorter deadline, but not to a network that has as many', () => {
    const { enter, advance } = createSlots()
    const old = enter('a')!
    for (let at = 0; at < maxForms - 1; at++) enter(`192.0.2.${at}`)!.finishReading()
    for (let waited = 0; waited < crowdedDeadlineMs; waited += 1000) {
      advance(1000)
      old.received(1_000_000)
    }
    expect(enter('b')).toBeUndefined()
    advance(1)
    expect(enter('192.0.2.1')).toBeUndefined()
    expect(isEnded(old)).toBe(false)
    expect(enter('b')).toBeDefined()
    expect(isEnded(old)).toBe(true)
  })
})
