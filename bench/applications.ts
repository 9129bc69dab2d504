import type { BrowserContext } from '@playwright/test'
import { staffActor } from '../lists/engine/access.ts'
import { uploadNames } from '../lists/forms/membership.ts'
import { type PrivateLink, type SubmissionResult, submissionIdField } from '../lists/forms/submission-result.ts'
import { applications } from '../lists/index.ts'
import {
  type ChangeServices,
  type Target,
  takeApplication,
  withdrawApplication,
} from '../server/applications/changes.ts'
import { decide } from '../server/applications/decisions.ts'
import { openStoreIn } from '../server/services.ts'
import { sentLinkCookie } from '../server/submissions/sent-link.ts'
import { createPhoto } from './pictures.ts'
import { applicationAnswers } from './requests.ts'

const officer = staffActor('bench', 'reviewer')
const words = 'Please tell us who examined you, and when.'
const pictureBytes = 50_000

/** How an application comes into each state; the settings name no mail server, so nobody receives a mail. */
const changes: Record<string, (services: ChangeServices, target: Target) => Promise<unknown>> = {
  received: async () => undefined,
  'in review': takeApplication,
  'question asked': (services, target) =>
    decide({ ...services, settings: withoutMail }, target, { action: 'ask', words, picture: 'certificate' }),
  accepted: (services, target) =>
    decide({ ...services, settings: withoutMail }, target, { action: 'accept', words: '', makeMember: true }),
  declined: (services, target) => decide({ ...services, settings: withoutMail }, target, { action: 'decline', words }),
  withdrawn: withdrawApplication,
}
const withoutMail = { smtpUrl: undefined, officeEmail: undefined }

/**
 * A page as one visitor sees it, with the private link in its address or in a cookie (`name=value`). `plainPath`: where the site
 * without scripts has it (processes/plain-site.ts).
 */
export type PersonalPage = { name: string; path: string; plainPath: string; cookie?: string }

/**
 * Sends applications to a running server and brings one of them into each state. Returns the pages that their private links
 * open, and the page that shows such a link after the form.
 */
export async function personalPages(server: { address: string; dataDir: string }): Promise<PersonalPage[]> {
  const store = await openStoreIn(server.dataDir, { mustExist: true })
  const photo = await createPhoto(pictureBytes)
  const pages: PersonalPage[] = []
  for (const [state, change] of Object.entries(changes)) {
    const { reference, link } = await submit(server.address, photo)
    const { records } = await store.as(officer).query(applications, { where: { membershipId: reference }, size: 1 })
    await change({ store, now: () => new Date() }, { key: records[0]!.key, by: officer })
    if (pages.length === 0)
      pages.push({ name: `${sent}, with its link`, path: sent, plainPath: sent, cookie: cookieOf(link) })
    const { pathname, hash } = new URL(link.address)
    pages.push({
      name: `${pathname}, ${state}`,
      path: pathname + hash,
      plainPath: `${pathname}?key=${hash.slice(1)}`,
    })
  }
  await store.close()
  return pages
}

/** The page after the form. */
const sent = '/organization/membership?sent=1'

const cookieOf = (link: PrivateLink) => sentLinkCookie(link).split(';')[0]!

async function submit(address: string, photo: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(applicationAnswers)) form.set(name, value)
  form.set(submissionIdField, crypto.randomUUID())
  for (const name of uploadNames)
    form.set(name, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'picture.jpg')
  const headers = { accept: 'application/json', origin: address }
  const response = await fetch(`${address}/organization/membership`, { method: 'POST', body: form, headers })
  const result = (await response.json()) as SubmissionResult
  if (result.state !== 'sent' || !result.link || !result.reference)
    throw new Error(`The application was not stored: ${result.text}`)
  return { reference: result.reference, link: result.link }
}

/** Gives a browser the cookie of a page. */
export const addCookie = (context: BrowserContext, address: string, cookie: string) => {
  const [name, value] = cookie.split('=') as [string, string]
  return context.addCookies([{ name, value, url: address }])
}
