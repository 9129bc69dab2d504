import { Agent, type IncomingMessage, request } from 'node:http'
import { type UploadName, uploadNames } from '../features/applications/form.ts'
import { elapsedField, submissionIdField } from '../lists/submission-result.ts'

/** A response as received: `headers` alternate name and value, `body` is still compressed. */
export type Fetched = { status: number; headers: string[]; etag: string; body: Buffer; took: number }

/** The pages of the site, of those of black belts the first one. */
export const pages = [
  '/',
  '/about-us',
  '/about-us/affiliations',
  '/about-us/mission',
  '/contact-us',
  '/events',
  '/gallery',
  '/locations',
  '/organization/black-belts',
  '/organization/black-belts/SKAA-BB-0001',
  '/organization/black-belts/SKAA-BB-0001/certificate',
  '/organization/history',
  '/organization/members',
  '/organization/membership',
  '/trainings',
  '/verify',
  '/application',
  '/locations/andheri-east',
  '/first-class',
]

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a GET as a browser does. `took`: milliseconds until the last byte. */
export function fetchRaw(port: number, path: string, headers: Record<string, string> = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const allHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', ...headers }
    const sent = request({ port, host: '127.0.0.1', path, headers: allHeaders, agent, timeout: 60_000 }, (response) => {
      read(response, began).then(resolve, reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`${path} got no response`)))
    sent.on('error', reject)
    sent.end()
  })
}

async function read(response: IncomingMessage, began: number): Promise<Fetched> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode ?? 0,
    headers: response.rawHeaders,
    etag: response.headers.etag ?? '',
    body: Buffer.concat(chunks),
    took: performance.now() - began,
  }
}

const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
}

/** The head of a request as a phone's browser sends it. */
export function requestHead(method: string, path: string, port: number, more: Record<string, string> = {}): string {
  const headers = {
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    accept: 'text/html,*/*;q=0.8',
    ...browserHeaders,
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

const accept = 'application/json'
const elapsed = '61000'
const uuidLength = 36

/** A contact message in pieces; the submission id goes between them. */
export function messageRequest(port: number): Buffer[] {
  const fields = new URLSearchParams({
    name: 'Bhavin Desai',
    contact: '+91 98765 43210',
    message:
      'My daughter is nine and would like to begin. When does the preschool class meet, and may she try it once? '.repeat(
        3,
      ),
    [elapsedField]: elapsed,
  })
  const before = `${fields}&${submissionIdField}=`
  const head = headOf(port, '/contact-us', 'application/x-www-form-urlencoded', before.length + uuidLength)
  return [Buffer.from(head + before), Buffer.alloc(0)]
}

/** What an applicant enters. */
const applicationAnswers = {
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
  [elapsedField]: elapsed,
}

/** A membership application with its three pictures, in pieces; the submission id goes between them. */
export function applicationRequest(port: number, pictures: Record<UploadName, Buffer>): Buffer[] {
  const boundary = '----WebKitFormBoundaryBenchBenchBench1'
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const fields = Object.entries(applicationAnswers).map(([name, value]) => `${part(name)}${value}\r\n`)
  const before = `${fields.join('')}${part(submissionIdField)}`
  const files = uploadNames.flatMap((name) => [
    Buffer.from(`\r\n${part(name, '; filename="picture"\r\ncontent-type: image/jpeg')}`),
    pictures[name],
  ])
  const after = Buffer.concat([...files, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const length = before.length + uuidLength + after.length
  const head = headOf(port, '/organization/membership', `multipart/form-data; boundary=${boundary}`, length)
  return [Buffer.from(head + before), after]
}

const headOf = (port: number, path: string, type: string, length: number) =>
  requestHead('POST', path, port, {
    accept,
    origin: `http://127.0.0.1:${port}`,
    'content-type': type,
    'content-length': String(length),
  })
