import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { lists } from '../../app/lists.ts'
import { elapsedField, submissionIdField } from '../../lists/submission-result.ts'
import { openStoreOf } from '../../server/store/open.ts'
import { anOwner, browser } from '../../tests/http/fixtures/staff.ts'
import { processorMs } from '../machine.ts'
import { aim, count, formatNumber, median, ms, perSecond, type Table, time } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { sampleFolder, startServerProcess } from '../server.ts'
import { createBlackBelts, importRegister } from './lists.ts'
import { startBareServer } from './pages.ts'

const rounds = 3
const registerSize = 1500
const bareRequests = 300

/** What is sent how often, and how often at the same time. `aim`: the answers per second that are promised. */
type Kind = { name: string; times: number; atOnce?: number; aim?: number; send: () => Promise<unknown> }

/** What requests cost that no cache answers: processor time of the server beside that of a bare node:http server for cached Home. */
export async function measureRequests(): Promise<Table[]> {
  const dataDir = await sampleFolder()
  const store = await openStoreOf({ dataDir, databaseUrl: undefined }, lists)
  await importRegister(store, createBlackBelts(registerSize))
  await store.close()
  const server = await startServerProcess({ dataDir })
  const home = await fetchRaw(server.port, '/')
  const bare = await startBareServer(home, home)
  const rows: string[][] = []
  const ratios: Table['ratios'] = []
  for (const kind of await createKinds(server)) {
    // The first requests compile code.
    await measure(server.pid, { ...kind, times: Math.ceil(kind.times / 3) })
    const results: { workMs: number; rate: number; ratio: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const ours = await measure(server.pid, kind)
      const send = () => fetchRaw(bare.port, '/')
      const { workMs } = await measure(bare.pid, { times: bareRequests, send })
      results.push({ ...ours, ratio: ours.workMs / workMs })
    }
    const middle = (of: keyof (typeof results)[number]) => median(results.map((result) => result[of]))
    rows.push([
      kind.name,
      ms(middle('workMs')),
      formatNumber(middle('ratio')),
      perSecond(middle('rate')),
      kind.aim ? aim(middle('rate'), '>', kind.aim, `${kind.aim}/s`) : '',
    ])
    ratios.push({ name: kind.name, value: middle('ratio'), better: 'lower' })
  }
  await Promise.all([bare.stop(), server.stop()])
  return [
    {
      title: 'Requests that no cache answers',
      columns: ['', 'Processor, each', 'Beside a bare server', 'Answers', 'Aim'],
      rows,
      ratios,
      notes: [
        `The sample association with ${count(registerSize)} more black belts, in SQLite; medians of ${rounds} alternating runs. Forms are on disk when they are answered. The processor time of image processes is not counted.`,
      ],
    },
  ]
}

/** The server's processor time for each request in milliseconds, and its answers per second. */
async function measure(pid: number, { times, atOnce = 1, send }: Pick<Kind, 'times' | 'atOnce' | 'send'>) {
  let left = times
  const sendOn = async () => {
    while (left-- > 0) await send()
  }
  const before = processorMs(pid)
  const took = await time(() => Promise.all(Array.from({ length: atOnce }, sendOn)))
  return { workMs: (processorMs(pid) - before) / times, rate: (times * 1000) / took }
}

async function createKinds({
  address,
  port,
  log,
}: {
  address: string
  port: number
  log: () => string
}): Promise<Kind[]> {
  const owner = browser({ address })
  const code = /Code\W+(\S+)/.exec(log())?.[1]
  await owner.post('begin', { ...anOwner, code })
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const [counter] = (await owner.get('lists/Counter')).body.records as { key: string; revision: number }[]
  let revision = counter!.revision
  let searches = 0
  /** The end of another registration number each time. */
  const search = () => String(++searches).padStart(4, '0')
  const change = async () => {
    const data = { figure: String(revision), label: 'Years of experience' }
    const { status, body } = await owner.put(`lists/Counter/${counter!.key}`, { data, revision })
    if (status !== 200) throw new Error(`The change was answered ${status}: ${JSON.stringify(body)}`)
    revision = Number(body.revision)
  }
  const get = async (path: string) => {
    const { status } = await fetchRaw(port, path, { cookie })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const post = async (path: string, fields: Record<string, string | Blob>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set(elapsedField, '61000')
    body.set(submissionIdField, randomUUID())
    const headers = { origin: address, accept: 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
  }
  const pictures = await createPictures()
  const register = '/organization/black-belts'
  const sendMessage = () => post('/contact-us', message)
  const sendApplication = () => post('/organization/membership', { ...application, ...pictures })
  return [
    { name: 'A change in the office, and Home after it', times: 60, send: () => change().then(() => get('/')) },
    { name: 'Search of black belts', times: 120, send: () => get(`${register}?search=${search()}`) },
    { name: '… as JSON', times: 120, send: () => get(`${register}.json?search=${search()}`) },
    { name: '/live/BlackBelt.json', times: 200, send: () => get('/live/BlackBelt.json') },
    { name: 'A list in the office', times: 120, send: () => get('/office/api/lists/BlackBelt?size=50&page=3') },
    { name: 'Contact message, 64 at once', times: 640, atOnce: 64, aim: 1000, send: sendMessage },
    { name: 'Application with three photos, 8 at once', times: 8, atOnce: 8, aim: 8, send: sendApplication },
  ]
}

const message = {
  name: 'Bhavin Desai',
  contact: '+91 98765 43210',
  message: 'My daughter is nine and would like to begin. When does the preschool class meet? '.repeat(4),
}

const application = {
  name: 'Bhavin Desai',
  homeAddress: '12, Sample Society, Marol Maroshi Road, Andheri East',
  phone: '+91 98765 43210',
  email: 'bhavin@example.org',
  city: 'Mumbai',
  country: 'India',
  dojoName: 'Andheri Dojo',
  dojoNos: '1',
  studentNos: '40',
  dojoAddress: 'Community Hall, Marol Maroshi Road',
  dojoCity: 'Mumbai',
  dojoCountry: 'India',
  grade: '1st Dan',
  style: 'Shito-ryu',
  doe: '12 March 2025',
  master: 'Arvind Salvi',
  consent: 'on',
}

const [width, height] = [1600, 1200]

/** Three pictures of a form: photographs of 1600 × 1200 pixels, nearly as large as the form accepts them. */
async function createPictures() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x2="1" y2="1">
    <stop stop-color="#d8c7a8"/><stop offset=".6" stop-color="#6b5a45"/><stop offset="1" stop-color="#20242c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/><circle cx="800" cy="480" r="270" fill="#c99878"/></svg>`
  const scene = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .composite([{ input: Buffer.from(light), blend: 'soft-light' }])
    .png()
    .toBuffer()
  const encode = async (quality: number) =>
    new File([new Uint8Array(await sharp(scene).jpeg({ quality }).toBuffer())], 'picture.jpg', { type: 'image/jpeg' })
  const document = await encode(86)
  return { photo: await encode(44), aadhaar: document, certificate: document }
}
