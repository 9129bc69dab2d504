import type { UploadName } from '../../lists/forms/membership.ts'
import { type Load, startLoadGenerator } from '../load.ts'
import { processorMs, residentBytes, syncsPerSecond } from '../machine.ts'
import { createPhoto, createScreenshot, reencodesPerSecond } from '../pictures.ts'
import { aim, formatNumber, kb, mb, ms, perSecond, type Table } from '../report.ts'
import { applicationRequest, messageRequest } from '../requests.ts'
import { sampleFolder, startServerProcess } from '../server.ts'

/** Acknowledged forms, which are therefore on disk. */
export async function measureSubmissions(): Promise<Table[]> {
  const syncs = syncsPerSecond()
  const server = await startServerProcess({ dataDir: await sampleFolder() })
  const load = startLoadGenerator()
  const target = { server, load }
  const rows = [...(await measureMessages(target, syncs)), ...(await measureApplications(target))]
  const resident = residentBytes(server.pid)
  await load.stop()
  await server.stop()
  return [
    {
      title: 'Submissions: acknowledged forms, each on disk',
      columns: ['', 'Rate', 'Median', 'p99', 'Baseline', 'Ratio', 'Processor, each', 'Aim'],
      rows,
      notes: [
        'Baseline: small writes per second that this disk syncs one after the other; for applications, how often per second',
        'three pictures alone can be decoded and encoded again, as many at once as the server does it.',
        `Pictures of 1600 × 1200 pixels. Memory of the server afterwards: ${mb(resident)} resident.`,
      ],
    },
  ]
}

type Target = {
  server: Awaited<ReturnType<typeof startServerProcess>>
  load: ReturnType<typeof startLoadGenerator>
}
/** `work`: the server's processor time for each form, in milliseconds. */
type Result = Load & { work: number }

async function measureMessages(target: Target, baseline: number): Promise<string[][]> {
  const message = messageRequest(target.server.port)
  await sendForms(target, message, 64, 2)
  const concurrent = await sendForms(target, message, 64, 8)
  const sequential = await sendForms(target, message, 1, 4)
  return [
    toRow('Contact messages, 64 at once', concurrent, baseline, aim(concurrent.perSecond, '>', 1000, '1,000/s')),
    toRow('Contact messages, one after the other', sequential, baseline),
  ]
}

async function measureApplications(target: Target): Promise<string[][]> {
  const small = await createPhoto(97_000)
  const large = await createPhoto(490_000)
  const kinds: Record<string, Record<UploadName, Buffer>> = {
    'three JPEG photos': { photo: small, aadhaar: large, certificate: large },
    'a JPEG and two PNG': {
      photo: small,
      aadhaar: await createScreenshot(490_000),
      certificate: await createScreenshot(490_000),
    },
  }
  const rows: string[][] = []
  for (const [name, pictures] of Object.entries(kinds)) {
    const application = applicationRequest(target.server.port, pictures)
    await sendForms(target, application, 8, 2)
    const result = await sendForms(target, application, 8, 8)
    const baseline = await reencodesPerSecond(Object.values(pictures))
    const sizes = Object.values(pictures).map(({ length }) => kb(length))
    const title = `Applications, ${name} (${sizes.join(', ')}), 8 at once`
    rows.push(toRow(title, result, baseline, aim(result.perSecond, '>', 8, '8/s')))
  }
  return rows
}

async function sendForms({ server, load }: Target, pieces: Uint8Array[], connections: number, seconds: number) {
  const before = processorMs(server.pid)
  const result = await load.run({ port: server.port, connections, seconds, requests: 100_000, pieces })
  if (result.statuses['200'] !== result.answered)
    throw new Error(`Not all were accepted: ${JSON.stringify(result.statuses)}`)
  return { ...result, work: (processorMs(server.pid) - before) / result.answered }
}

const toRow = (title: string, result: Result, baseline: number, aimText = '') => [
  title,
  perSecond(result.perSecond),
  ms(result.median),
  ms(result.p99),
  perSecond(baseline),
  formatNumber(result.perSecond / baseline),
  ms(result.work),
  aimText,
]
