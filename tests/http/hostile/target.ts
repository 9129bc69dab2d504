import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { lists } from '../../../app/lists.ts'
import { applications } from '../../../features/applications/applications.ts'
import { uploadNames, uploads } from '../../../features/applications/form.ts'
import { documentName } from '../../../features/applications/server/submit.ts'
import { parseIndiaTime } from '../../../lists/dates.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { operator, validRecord } from '../../contracts/store-fixtures.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { madePdf } from '../../fixtures/made-pdf.ts'
import { openStoreIn } from '../../fixtures/open-store.ts'
import { parseMetrics } from '../../fixtures/prometheus.ts'
import { waitFor } from '../../fixtures/wait-for.ts'
import type { Caller } from '../fixtures/office.ts'
import { bomb, picture, withTail } from '../fixtures/pictures.ts'
import { linkBuiltSite, startProcess } from '../fixtures/process.ts'
import { folder } from '../fixtures/server.ts'
import { anOwner, type Browser, browser, password, tokenOf, turnOnTwoFactor } from '../fixtures/staff.ts'
import { allowedChange } from './allowed-changes.ts'
import { Costs, threadTime } from './costs.ts'
import { type RawAnswer, sendRaw } from './raw-request.ts'
import type { Receiver } from './requests.ts'
import { storedKey, storedPdf, storedPicture, storedReference } from './stored.ts'

/** The limit of the server's heap, so that memory that is never freed ends the process. */
const serverOptions = '--max-old-space-size=160 --max-semi-space-size=4'
/** An address, because NODE_OPTIONS is split at spaces, also at those of a path. */
const stepCounter = pathToFileURL(join(import.meta.dirname, 'count-steps.ts')).href
/** The server's memory after any number of hostile requests: its heap, and 20 MB files in several forms beside it. */
const maxResidentBytes = 400e6
const maxAnswerMs = 1000
/** The pages of the fixture site cost next to nothing, and a reader of CSV or JSON takes about ten steps for each letter. */
const maxStepsPerByte = 30
/** The thread has nothing to do when it has worked for less than a tenth of the time between so many readings. */
const idleReadings = 3
const idleReadingMs = 10
/** Exports need a sign-in of the last quarter of an hour. */
const freshMs = 600_000
/** Other processes may keep the cores busy for longer than a second. */
const answerAttempts = 10
/** The only answers of 500 and more that a working server gives: each says what the client should do. */
const intendedRefusals = [
  'The office is being prepared',
  'The office could not be built',
  // Both of these to HEAD, whose answer has no body.
  'retry-after: 2\r\n',
  'No mail is sent: SMTP_URL is not set',
  'Many people are signing in at the moment',
  'The server is receiving very many forms at the moment',
]

export type Target = Awaited<ReturnType<typeof openTarget>>

type TargetOptions = { builtSite: boolean; pages: readonly string[]; fill?: (dataDir: string) => Promise<void> }

/**
 * A server in a process of its own with a record in every list, and with what `fill` writes, and a member of the staff for each role.
 */
export async function openTarget({ builtSite, pages, fill }: TargetOptions) {
  const dataDir = folder('hostile')
  await prepareData(dataDir)
  await fill?.(dataDir)
  const stepsPort = await freePort()
  const metricsToken = randomBytes(32).toString('base64url')
  const server = await startProcess(
    dataDir,
    {
      TRUST_PROXY: '1',
      METRICS_TOKEN: metricsToken,
      STEPS_PORT: String(stepsPort),
      // As `npm start` does: otherwise each thread of the system's libraries keeps memory of its own.
      MALLOC_ARENA_MAX: '1',
      NODE_OPTIONS: builtSite ? serverOptions : `${serverOptions} --import ${stepCounter}`,
    },
    undefined,
    builtSite ? linkBuiltSite : undefined,
  )
  const { port, host } = new URL(server.address)
  const staff = await createStaff(server)
  const pictures = await picturesByName()
  const state = openState(dataDir)
  let logged = server.output().length
  let clients = 0

  const receiverFor = (caller: Caller): Receiver => ({
    host,
    // An owner may remove colleagues. The others, who may not, try it with those whom the next requests need.
    ids:
      caller === 'owner'
        ? { ownerId: staff.spare.id, editorId: staff.spare.id, reviewerId: staff.spare.id }
        : { ownerId: staff.owner.id, editorId: staff.editor.id, reviewerId: staff.reviewer.id },
    cookie: () => (caller === 'visitor' ? '' : cookieHeader(staff[caller].browser)),
    picture: (name) => pictures[name]!,
  })

  async function readMetrics() {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const response = await fetch(`${server.address}/metrics`, { headers })
    expect(response.status).toBe(200)
    return parseMetrics(await response.text())
  }
  const readPoints = async () => (await readMetrics()).value('honbu_cost_points_total') ?? 0
  /** Returns what the work has cost: steps of the code, or processor time of the thread until it has nothing more to do. */
  async function costOf(work: () => Promise<unknown>): Promise<number> {
    if (!builtSite) {
      const steps = async () => Number(await (await fetch(`http://127.0.0.1:${stepsPort}`)).text())
      await steps()
      await work()
      return steps()
    }
    const { pid } = server.child
    const before = threadTime(pid!)
    await work()
    let after = threadTime(pid!)
    for (let idle = 0; idle < idleReadings; ) {
      await wait(idleReadingMs)
      const now = threadTime(pid!)
      idle = now - after < idleReadingMs * 1e5 ? idle + 1 : 0
      after = now
    }
    return after - before
  }

  return {
    server,
    costOf,
    /** Measures what each page costs when it is rendered. The first two rounds load and compile its code. */
    async measurePages(): Promise<Costs> {
      const costs: number[] = []
      await this.prepare('owner')
      for (let round = 0; round < 4; round++) {
        const { status } = await staff.owner.browser.patch('lists/Site/site', { set: { city: `City ${round}` } })
        expect(status).toBe(200)
        await this.settle()
        for (const path of pages) {
          const cost = await costOf(() => requireAnswer(server.address, path, 'while pages are measured'))
          if (round >= 2) costs.push(cost)
        }
      }
      return new Costs({ pages: costs, perByte: builtSite ? 0 : maxStepsPerByte })
    },
    /** Sends a request while nothing else happens, and returns the answer, what it cost and whether a budget counted it. */
    async measure(bytes: Buffer, options: { endWhenSilent: boolean }) {
      const points = await readPoints()
      let answer: RawAnswer | undefined
      const cost = await costOf(async () => {
        answer = await this.send(bytes, options)
      })
      await this.settle()
      return { answer: answer!, cost, bytes: bytes.length, isCounted: (await readPoints()) > points }
    },
    residentBytes: () => residentBytes(server.child.pid!),
    receiverFor,
    send: (bytes: Buffer, options: { endWhenSilent: boolean }) => sendRaw(Number(port), bytes, options),
    /** Whether the server still passes the check, without further requests. Stops it if it does not. */
    async isSound(): Promise<boolean> {
      const sound = await this.prepare('owner')
        .then(() => this.check('owner', 'by itself'))
        .then(
          () => true,
          () => false,
        )
      if (!sound) server.child.kill('SIGKILL')
      return sound
    },
    /**
     * Call it before the requests of a batch. It signs in again whom earlier requests have signed out, and whose sign-in is too old
     * for an export.
     */
    async prepare(caller: Caller) {
      logged = server.output().length
      state.read()
      if (caller === 'visitor') return
      const { id, email, browser: client } = staff[caller]
      const { body } = await client.get('me')
      if (body.twoFactor && Date.now() - Date.parse(String(body.signedInAt)) < freshMs) return
      const renewed = browser(server, { 'x-forwarded-for': `192.0.2.${clients++ % 250}` })
      removeSecondFactor(dataDir, id)
      const { status } = await renewed.signIn(email)
      expect(status, `${caller} cannot sign in any more`).toBe(200)
      await turnOnTwoFactor(renewed)
      staff[caller].browser = renewed
    },
    /**
     * Resolves when the server works on no request and has done what follows from earlier ones: a client that is answered, or has left,
     * does not know this.
     */
    async settle() {
      await waitFor(async () => {
        const metrics = await readMetrics()
        expect(metrics.value('honbu_open_requests'), 'requests on which the server works').toBe(0)
        expect(metrics.value('honbu_changes_behind'), 'changes whose consequences are missing').toBe(0)
        expect(state.duePublications(), 'scheduled records that are due').toBe(0)
      })
    },
    /** @throws when the server is dead, slow, too large, has logged an error, or somebody changed what they may not */
    async check(caller: Caller, what: string) {
      // Only those who may change pages can break one.
      const changesPages = caller === 'editor' || caller === 'owner'
      for (const path of ['/healthz', ...(changesPages ? pages : pages.slice(0, 1))])
        await requireAnswer(server.address, path, what)
      await this.settle().finally(() => {
        const ended = server.child.exitCode ?? server.child.signalCode
        expect(ended, `the server has ended ${what}\n${server.output().slice(-2000)}`).toBeNull()
      })
      const log = server.output().slice(logged)
      const wrong = log.split('\n').filter((line) => /"level":[56]0|unhandled|^\s+at /i.test(line))
      if (wrong.length > 0) throw new Error(`The log contains errors ${what}:\n${wrong.join('\n')}`)
      expect(residentBytes(server.child.pid!), `the memory of the server ${what}`).toBeLessThan(maxResidentBytes)
      const roles = { [`staff:${staff.owner.id}`]: 'owner', [`staff:${staff.editor.id}`]: 'editor' } as Record<
        string,
        Caller
      >
      roles[`staff:${staff.reviewer.id}`] = 'reviewer'
      roles[`staff:${staff.treasurer.id}`] = 'treasurer'
      state.check(caller, (actor) => (actor === 'visitor' ? 'visitor' : roles[actor]), what)
    },
  }
}

/** Why an answer is not one that the server should give; undefined when it is. */
export function problemOf({ statuses, text, hangs }: { statuses: number[]; text: string; hangs: boolean }) {
  if (hangs) return 'the server does not end the connection'
  const failures = statuses.filter((status) => status >= 500)
  if (
    failures.length === 0 ||
    (failures.every((status) => status === 503) && intendedRefusals.some((reason) => text.includes(reason)))
  )
    return undefined
  // 501 and 505 are the correct answers to what HTTP does not define.
  return `the server answers ${failures.join(', ')}`
}

async function prepareData(dataDir: string) {
  const store = await openStoreIn(dataDir)
  const files = openFiles(dataDir, undefined)
  for (const list of lists.shown)
    await store.as(operator).importRecord(list, list.singletonKey ?? storedKey, {
      ...validRecord(list),
      ...(list === applications && {
        membershipId: storedReference,
        ...Object.fromEntries(
          uploadNames.map((name) => [
            uploads[name].linkField,
            documentPath(documentName(storedReference, uploads[name].letter)),
          ]),
        ),
      }),
    })
  const bytes = await picture('png')
  for (const name of uploadNames)
    await files.documents.save(documentName(storedReference, uploads[name].letter), { bytes, type: 'image/png' })
  mkdirSync(join(dataDir, 'media', 'pdf'), { recursive: true })
  writeFileSync(join(dataDir, 'media', 'pdf', storedPdf), madePdf())
  writeFileSync(join(dataDir, 'media', storedPicture), await picture('webp'))
  await store.close()
}

type Member = { browser: Browser; id: string; email: string }

async function createStaff(server: { address: string; output: () => string }) {
  const owner = browser(server)
  const code = /Code\s+(\S+)/.exec(
    await waitFor(() => {
      expect(server.output()).toMatch(/Code\s+\S+/)
      return server.output()
    }),
  )![1]
  const created = await owner.post('begin', { code, ...anOwner })
  expect(created.status).toBe(200)
  const invite = async (role: string, name: string): Promise<Member> => {
    const { body } = await owner.post('invitations', { role })
    const invited = browser(server)
    const email = `${name}@example.org`
    const joined = await invited.post('join', { token: tokenOf(body.link), name, email, password })
    expect(joined.status).toBe(200)
    return { browser: invited, id: String(joined.body.id), email }
  }
  return {
    owner: { browser: owner, id: String(created.body.id), email: anOwner.email } as Member,
    editor: await invite('editor', 'editor'),
    reviewer: await invite('reviewer', 'reviewer'),
    treasurer: await invite('treasurer', 'treasurer'),
    spare: await invite('reviewer', 'spare'),
  }
}

/** A code works once, so a second sign-in within half a minute would have none. */
function removeSecondFactor(dataDir: string, id: string) {
  const database = new DatabaseSync(join(dataDir, 'staff.db'), { timeout: 10_000 })
  database.prepare('UPDATE user SET twoFactorEnabled = 0 WHERE id = ?').run(id)
  database.prepare('DELETE FROM twoFactor WHERE userId = ?').run(id)
  database.close()
}

const cookieHeader = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function picturesByName(): Promise<Record<string, Buffer>> {
  const small = await picture('png')
  return {
    small,
    empty: Buffer.alloc(0),
    broken: small.subarray(0, 60),
    bomb: bomb(7000),
    wide: await picture('jpeg', 99_999),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    tail: withTail(await picture('webp')),
  }
}

async function requireAnswer(address: string, path: string, what: string) {
  let lastError: unknown
  for (let attempt = 0; attempt < answerAttempts; attempt++) {
    try {
      const response = await fetch(address + path, { signal: AbortSignal.timeout(maxAnswerMs), redirect: 'manual' })
      await response.text()
      return expect(response.status, `${path} ${what}`).toBe(200)
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError') throw error
      lastError = error
    }
  }
  throw new Error(`${path} is not answered within a second ${what}`, { cause: lastError })
}

const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

type Change = { list: string; key: string; actor: string; isCreated: number; isGone: number }

/** Reads the databases beside the server and compares them with what they were at the last check. */
function openState(dataDir: string) {
  const records = new DatabaseSync(join(dataDir, 'honbu.db'), { readOnly: true, timeout: 5000 })
  const staff = new DatabaseSync(join(dataDir, 'staff.db'), { readOnly: true, timeout: 5000 })
  onTestFinished(() => {
    records.close()
    staff.close()
  })
  const readHead = () => Number(records.prepare('SELECT max(revision) AS head FROM changes').get()!.head)
  const readRevisions = () =>
    new Map(
      records
        .prepare('SELECT list, key, revision, data FROM records')
        .all()
        .map(({ list, key, revision, data }) => [`${list}/${key}`, `${revision} ${data}`]),
    )
  const readStaff = () => JSON.stringify(staff.prepare('SELECT id, email, name, role FROM user ORDER BY id').all())
  const readInvitations = () =>
    JSON.stringify(staff.prepare('SELECT id, role, person FROM invitations ORDER BY id').all())
  const readAll = () => ({
    head: readHead(),
    revisions: readRevisions(),
    staff: readStaff(),
    invitations: readInvitations(),
  })
  const readScheduled = records.prepare(
    `SELECT data ->> 'publishAt' AS publishAt FROM records WHERE data ->> 'publication' = 'scheduled'`,
  )
  let before = readAll()
  return {
    /** How many records the server should have published by now. */
    duePublications() {
      const isDue = ({ publishAt }: Record<string, unknown>) => {
        const at = parseIndiaTime(String(publishAt ?? ''))
        return at !== undefined && at.getTime() <= Date.now()
      }
      return readScheduled.all().filter(isDue).length
    },
    read() {
      before = readAll()
    },
    check(caller: Caller, roleOf: (actor: string) => Caller | undefined, what: string) {
      const changes = records
        .prepare(
          `SELECT list, key, actor, NOT EXISTS (SELECT 1 FROM changes AS earlier
             WHERE earlier.list = changes.list AND earlier.key = changes.key AND earlier.revision < changes.revision)
             AS isCreated, NOT EXISTS (SELECT 1 FROM records WHERE list = changes.list AND key = changes.key) AS isGone
             FROM changes WHERE revision > ?`,
        )
        .all(before.head) as Change[]
      const forbidden = changes.filter(
        ({ list, actor, isCreated, isGone }) =>
          !allowedChange({
            caller,
            by: roleOf(actor) ?? actor,
            list,
            creates: isCreated === 1,
            erases: isGone === 1,
          }),
      )
      if (forbidden.length > 0)
        throw new Error(`A ${caller} has changed what they may not ${what}:\n${JSON.stringify(forbidden)}`)
      const after = readAll()
      const written = new Set(changes.map(({ list, key }) => `${list}/${key}`))
      const unexplained = [...new Set([...before.revisions.keys(), ...after.revisions.keys()])].filter(
        (name) => before.revisions.get(name) !== after.revisions.get(name) && !written.has(name),
      )
      if (unexplained.length > 0)
        throw new Error(`Records have changed without a change in the history ${what}:\n${unexplained.join('\n')}`)
      if (caller !== 'owner') {
        expect(after.staff, `the staff ${what}`).toBe(before.staff)
        expect(after.invitations, `the invitations ${what}`).toBe(before.invitations)
      }
    },
  }
}
