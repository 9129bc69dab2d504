import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { isRecipient, readBackupState, saveLastBackup } from '../../server/backup/backup-state.ts'
import { openStoreIn } from '../fixtures/open-store.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anEditor, anOwner, axeViolationsAtBothSizes, officeScreen, signInAs } from './fixtures/office.ts'

/** Runs `work` with the store of a running site. */
async function withStore<T>(dataDir: string, work: (store: Awaited<ReturnType<typeof openStoreIn>>) => Promise<T>) {
  const store = await openStoreIn(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name)

test('an owner makes the recovery phrase, mistypes a word, corrects it, and the warnings on the start screen go [privacy.180]', {
  tag: '@full',
}, async ({ site, page }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  const missing = page.getByRole('alert').filter({ hasText: 'There is no recovery phrase.' })
  const old = page.getByRole('alert').filter({ hasText: 'There is no backup yet.' })
  await expect(missing).toContainText('no backup can open the documents of applicants')
  await expect(old).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await missing.getByRole('link', { name: 'Make one' }).click()
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible()
  const make = page.getByRole('button', { name: 'Make a recovery phrase' })
  // From here on without a mouse.
  await make.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Write these words down' })).toBeFocused()
  const words = await page
    .getByRole('list', { name: 'The words of the recovery phrase' })
    .getByRole('listitem')
    .allTextContents()
  expect(words).toHaveLength(12)
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'I have written them down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Type them from your paper' })).toBeFocused()
  await expect(page.getByText(words.slice(0, 3).join(' '))).toHaveCount(0)
  await page.keyboard.press('Tab')
  const field = page.getByLabel('The 12 words, in their order')
  await expect(field).toBeFocused()
  const use = page.getByRole('button', { name: 'Use this recovery phrase' })
  await page.keyboard.type(words.with(6, 'karate').join(' '))
  await page.keyboard.press('Tab')
  await expect(use).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Word 7, “karate”, is not the word that was shown.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await field.fill(words.slice(1).join(' '))
  await use.click()
  await expect(page.getByText('A recovery phrase has 12 words. These are 11.')).toBeVisible()
  await field.fill(words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n'))
  await use.click()
  await expect(page.getByText('There is a recovery phrase since')).toBeVisible()
  await expect(page.getByText(words[0]!, { exact: true })).toHaveCount(0)

  await officeScreen(page, '/')
  await expect(old).toBeVisible()
  await expect(missing).toHaveCount(0)
  // The start screen follows the command that makes backups.
  await withStore(site.dataDir, (store) => saveLastBackup(store, new Date().toISOString(), 'age1earlier'))
  await expect(page.getByText('The last backup still needs the words of the earlier recovery phrase.')).toBeVisible()
  await expect(page.getByText('Last backup:')).toBeVisible()
  await expect(old).toHaveCount(0)
  await officeScreen(page, '/activity')
  await expect(page.getByText('made a new recovery phrase for the backups')).toBeVisible()

  const { recipient = '' } = await withStore(site.dataDir, (store) =>
    readBackupState(store, { keysKeptElsewhere: false }, new Date()),
  )
  expect(isRecipient(recipient)).toBe(true)
  const pair = words.slice(3, 5)
  for (const sent of requests.map((request) => `${request.url()} ${request.postData() ?? ''}`))
    expect(pair.every((word) => sent.toLowerCase().includes(word))).toBe(false)
  expect(requests.some((request) => request.postData()?.includes(recipient))).toBe(true)
  for (const separator of [' ', '\n', '","']) expect(filesWith(site.dataDir, pair.join(separator))).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(pair.every((word) => stored.includes(word))).toBe(false)
})

test('an editor sees no state of the backups, and no screen for it', { tag: '@full' }, async ({ site, page }) => {
  await signInAs(page, site, anEditor)
  await officeScreen(page, '/')
  await expect(page.getByRole('heading', { name: `Good to see you, ${anEditor.name}` })).toBeVisible()
  await expect(page.getByText('recovery phrase')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Backups' })).toHaveCount(0)
  await officeScreen(page, '/backups')
  await expect(page.getByRole('heading', { name: 'Backups' })).toHaveCount(0)
})
