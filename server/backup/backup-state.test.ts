import { expect, test } from 'vitest'
import { staffActor } from '../../lists/access.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import { openSite } from '../../tests/fixtures/site-data.ts'
import { isRecipient, readBackupState, saveLastBackup, saveRecipient } from './backup-state.ts'

const here = { keysKeptElsewhere: false }
const owner = staffActor('o1', 'owner')

test('without a recovery phrase and without a backup, both are missing; the setting makes the phrase unnecessary', async () => {
  const store = await openSite().data.store()
  expect(await readBackupState(store, here, new Date())).toMatchObject({ lacksPhrase: true, isBackupOld: true })
  const elsewhere = await readBackupState(store, { keysKeptElsewhere: true }, new Date())
  expect(elsewhere).toMatchObject({ lacksPhrase: false, lastBackupAt: undefined })
})

test('a phrase and a backup are recorded independently, also at the same moment, and only owners can read them', async () => {
  const store = await openSite().data.store()
  const at = new Date('2026-11-25T03:30:00.000Z')
  await Promise.all([saveLastBackup(store, at.toISOString(), 'age1abc'), saveRecipient(store, owner, 'age1abc', at)])
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  expect(await readBackupState(store, here, later(36))).toEqual({
    keysKeptElsewhere: false,
    recipient: 'age1abc',
    phraseMadeAt: at.toISOString(),
    lastBackupAt: at.toISOString(),
    lastBackupHasKeys: true,
    lastBackupNeedsEarlierPhrase: false,
    lacksPhrase: false,
    isBackupOld: false,
  })
  expect(await readBackupState(store, here, later(36.1))).toMatchObject({ isBackupOld: true })
  await saveRecipient(store, owner, 'age1new', later(1))
  expect(await readBackupState(store, here, later(1))).toMatchObject({ lastBackupNeedsEarlierPhrase: true })
  await saveLastBackup(store, later(2).toISOString(), undefined)
  expect(await readBackupState(store, here, later(2))).toMatchObject({ lastBackupNeedsEarlierPhrase: false })
  await expect(store.as(staffActor('e1', 'editor')).get(backupState, 'present')).rejects.toThrow()
})

test.each([
  ['age1zdvjz0kav8dfzxqatx0symg4uqkt5smgmsk5mtqv98zqv00y6vwqht5fwc', true],
  ['age1zdvjz0kav8dfzxqatx0symg4uqkt5smgmsk5mtqv98zqv00y6vwqht5fwd', false],
  ['age1qqqq', false],
  ['AGE-SECRET-KEY-1QQQ', false],
  ['legal winner thank year', false],
  ['x'.repeat(5000), false],
  ['', false],
])('“%s” is the public key of a recovery phrase: %s', (text, expected) => {
  expect(isRecipient(text)).toBe(expected)
})
