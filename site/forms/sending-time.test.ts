import { describe, expect, test } from 'vitest'
import { SendingTime, sendingText } from './sending-time.ts'

/** The estimate after a form of 1 MB has left at this rate (bytes per second) for some seconds, behind a burst. */
function estimateAfter(seconds: number, rate: number, burst = 0) {
  const time = new SendingTime()
  const loaded = (second: number) => Math.min(1_000_000, burst + second * rate)
  let estimate: number | undefined
  for (let second = 0; second <= seconds; second++)
    estimate = time.secondsLeft(1000 * second, loaded(second), 1_000_000)
  return estimate
}

describe('The time that a form still takes', () => {
  test('follows from the rate, whatever filled the buffers at first', () => {
    expect(estimateAfter(10, 2000)).toBeCloseTo(490)
    expect(estimateAfter(10, 2000, 300_000)).toBeCloseTo(340)
    expect(estimateAfter(10, 50_000)).toBeCloseTo(10)
  })

  test('is unknown at first, and while nothing leaves', () => {
    expect(estimateAfter(3, 2000)).toBeUndefined()
    expect(estimateAfter(60, 0, 64_000)).toBeUndefined()
    expect(new SendingTime().secondsLeft(0, 0, 0)).toBeUndefined()
  })

  test('is exact in the end', () => {
    expect(estimateAfter(20, 50_000)).toBe(0)
  })

  test.each([
    [0, undefined, 'Sending: 0%'],
    [0.387, undefined, 'Sending: 30%'],
    [0.387, 61, 'Sending: 30%, about a minute left'],
    [0.387, 125, 'Sending: 30%, about 2 minutes left'],
    [0.1, 5400, 'Sending: 10%, about 90 minutes left'],
    [0.999, 3, 'Sending: 90%, less than a minute left'],
    [1, 0, 'Everything is sent. Waiting for the answer.'],
  ])('is said in words: %d, %d s', (part, seconds, text) => {
    expect(sendingText(part, seconds)).toBe(text)
  })
})
