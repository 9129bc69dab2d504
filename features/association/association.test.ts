import { afterAll, afterEach, expect, test } from 'vitest'
import { provideLanguage } from '../../lists/language.ts'
import { validatePartial } from '../../lists/validation.ts'
import { association } from './association.ts'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))

const errorsOf = (video: string) => validatePartial(association, { video }).errors?.video

test.each([
  'https://www.youtube.com/watch?v=SAMPLEVIDEO',
  'youtu.be/SAMPLEVIDEO',
  'https://youtube.com/shorts/SAMPLEVIDEO',
  '',
])('the home page can show the video at %j', (video) => expect(errorsOf(video)).toBeUndefined())

test.each([
  'https://vimeo.com/123456789',
  'https://drive.google.com/file/d/abc/view',
  'https://www.facebook.com/watch/?v=123456789',
  'https://www.youtube.com/@dojo',
])('a video that the home page cannot show is refused with what is accepted: %s', (video) =>
  expect(errorsOf(video)).toEqual([expect.stringMatching(/must lead to a video on YouTube, for example/)]))

test.each([
  ['hi', 'वीडियो का पता', /YouTube के किसी वीडियो का होना चाहिए/],
  ['mr', 'व्हिडिओचा पत्ता', /YouTube वरील व्हिडिओचा असावा/],
] as const)('the field of the video and its error are said in %s', (language, label, error) => {
  provideLanguage(() => language)
  expect(association.fields.video.label).toBe(label)
  expect(errorsOf('https://vimeo.com/123456789')).toEqual([expect.stringMatching(error)])
})
