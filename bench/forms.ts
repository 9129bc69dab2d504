import { type UploadName, uploadNames } from '../lists/forms/membership.ts'
import { elapsedField, submissionIdField } from '../lists/forms/submission-result.ts'
import { requestHead } from './load.ts'

const accept = 'application/json'
const elapsed = '61000'
const uuidLength = 36

/** A contact message in pieces, between which a fresh name of the act goes. */
export function messageRequest(port: number): Buffer[] {
  const words = new URLSearchParams({
    name: 'Bhavin Desai',
    contact: '+91 98765 43210',
    message:
      'My daughter is nine and would like to begin. When does the preschool class meet, and may she try it once? '.repeat(
        3,
      ),
    [elapsedField]: elapsed,
  })
  const before = `${words}&${submissionIdField}=`
  const head = headOf(port, '/contact-us', 'application/x-www-form-urlencoded', before.length + uuidLength)
  return [Buffer.from(head + before), Buffer.alloc(0)]
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
  [elapsedField]: elapsed,
}

/** A membership application with its three pictures, in pieces likewise. */
export function applicationRequest(port: number, pictures: Record<UploadName, Buffer>): Buffer[] {
  const boundary = '----WebKitFormBoundaryBenchBenchBench1'
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const fields = Object.entries(application).map(([name, value]) => `${part(name)}${value}\r\n`)
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
