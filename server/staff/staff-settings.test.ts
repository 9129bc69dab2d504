import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/contracts/store-fixtures.ts'
import { SqliteStaffDatabase } from './sqlite-staff-database.ts'
import { StaffSettings } from './staff-settings.ts'

test('what an officer chooses counts for them alone, and is forgotten when they leave', async () => {
  const database = new SqliteStaffDatabase(temporaryFolder())
  onTestFinished(() => database.close())
  const settings = new StaffSettings(database)
  const choices = async (user: string) => [
    await settings.language(user),
    await settings.mailLanguage(user),
    await settings.mailChoice(user),
  ]
  expect(await choices('asha')).toEqual([undefined, 'en', 'at once'])
  await settings.chooseLanguage('asha', 'hi')
  await settings.chooseLanguage('asha', 'mr')
  await settings.chooseMails('asha', 'daily')
  expect(await choices('asha')).toEqual(['mr', 'mr', 'daily'])
  expect(await choices('bina')).toEqual([undefined, 'en', 'at once'])
  await settings.forget('asha')
  expect(await choices('asha')).toEqual([undefined, 'en', 'at once'])
})
