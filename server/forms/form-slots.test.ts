import { expect, test } from 'vitest'
import { type FormSlot, FormSlots, FormTooSlow } from './form-slots.ts'

function createSlots(limits = { maxTotal: 3, maxPerAddress: 2 }) {
  let time = 0
  const slots = new FormSlots({ ...limits, now: () => time })
  return {
    slots,
    advance: (ms: number) => {
      time += ms
    },
  }
}
const ended = (slot: FormSlot | undefined) => slot?.signal.aborted

test('an address that sends too many forms at once replaces only its own', () => {
  const { slots, advance } = createSlots()
  const [first, other] = [slots.enter('a'), slots.enter('b')]
  const second = slots.enter('a')
  expect(slots.enter('a')).toBeUndefined()
  advance(500)
  expect(slots.enter('a')).toBeDefined()
  expect([first, second, other].map(ended)).toEqual([true, false, false])
  expect(first!.signal.reason).toBeInstanceOf(FormTooSlow)
})

test('when all places are taken, a new form replaces the slowest one, never one that is fast or complete', () => {
  const { slots, advance } = createSlots()
  const [fast, complete, slow] = [slots.enter('a')!, slots.enter('b')!, slots.enter('c')!]
  complete.finishReading()
  advance(1000)
  fast.received(16_000)
  slow.received(15_999)
  const next = slots.enter('d')!
  expect([fast, complete, slow].map(ended)).toEqual([false, false, true])
  next.finishReading()
  expect(slots.enter('e')).toBeUndefined()
  complete.leave()
  expect(slots.enter('e')).toBeDefined()
})

test('a form below 1000 bytes per second is ended after 20 seconds, and any form after four minutes', () => {
  const { slots, advance } = createSlots()
  const [idle, mobile] = [slots.enter('a')!, slots.enter('b')!]
  advance(20_000)
  slots.endTooSlow()
  expect([idle, mobile].map(ended)).toEqual([false, false])
  advance(1)
  mobile.received(240_000)
  slots.endTooSlow()
  expect([idle, mobile].map(ended)).toEqual([true, false])
  advance(219_999)
  slots.endTooSlow()
  expect(ended(mobile)).toBe(false)
  advance(1)
  slots.endTooSlow()
  expect(ended(mobile)).toBe(true)
})
