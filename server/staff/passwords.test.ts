import { describe, expect, test } from 'vitest'
import { passwordProblem } from './passwords.ts'

describe('passwords [safety.21]', () => {
  const knownWords = ['Asha Rao', 'asha.rao@dojo-mumbai.example', 'Sample Karate Association']
  test.each([
    'short',
    'elevensigns',
    'password1234',
    'P@ssw0rd1234',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'abcabcabcabcabc',
    'iloveyouiloveyou',
    'Karate@Mumbai2026',
    'karatekarate!!',
    'AshaRao19851985',
    'asha.rao@dojo',
    'samplekarateassociation',
    'Sunshine2026!!',
    'DragonBaseball',
    'abcdefghijklmnop',
    '123456789012',
    'welcomedojo',
    'ｐａｓｓｗｏｒｄ１２３４',
    'x'.repeat(129),
  ])('%s is refused', async (password) => {
    expect(await passwordProblem(password, knownWords)).toMatch(/^(Use|This) /)
  })
  test.each([
    'mango kettle brings rain',
    'correct horse battery staple',
    'vT9#qLw2!xRb',
    'नमस्ते दुनिया कल मिलेंगे',
    'seven lanterns over a ferry',
    'k7wq-pzm4-xd9t',
    'y'.concat('kettle rain mango '.repeat(7)),
  ])('%s is accepted', async (password) => {
    expect(await passwordProblem(password, knownWords)).toBeUndefined()
  })
})
