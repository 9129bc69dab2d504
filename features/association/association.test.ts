import { expect, test } from 'vitest'
import { validatePartial } from '../../lists/validation.ts'
import { association } from './association.ts'

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
