import { afterAll, afterEach, expect, test } from 'vitest'
import { type Language, provideLanguage } from '../../lists/language.ts'
import { failureText } from './send-form.ts'
import { sendingText } from './sending-time.ts'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))
function inLanguage<T>(language: Language, write: () => T): T {
  provideLanguage(() => language)
  return write()
}

test('how long a form takes has the plural of the language', () => {
  const left = (seconds: number) => sendingText(0.45, seconds)
  expect([left(20), left(70), left(200)]).toEqual([
    'Sending: 40%, less than a minute left',
    'Sending: 40%, about a minute left',
    'Sending: 40%, about 3 minutes left',
  ])
  expect(inLanguage('hi', () => [left(70), left(200)])).toEqual([
    'भेजा जा रहा है: 40%, लगभग एक मिनट बाकी',
    'भेजा जा रहा है: 40%, लगभग 3 मिनट बाकी',
  ])
  expect(inLanguage('mr', () => [left(70), left(200)])).toEqual([
    'पाठवले जात आहे: 40%, सुमारे एक मिनिट बाकी',
    'पाठवले जात आहे: 40%, सुमारे 3 मिनिटे बाकी',
  ])
})

test('why a form was not sent names the button as the form does', () => {
  for (const status of [413, 429, 403, 500, 0]) {
    expect(inLanguage('hi', () => failureText(status))).toContain('“भेजें”')
    expect(inLanguage('mr', () => failureText(status))).toContain('“पाठवा”')
  }
})
