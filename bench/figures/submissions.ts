import type { UploadName } from '../../lists/forms/membership.ts'
import { startLoadGenerator } from '../load.ts'
import { processorMs, residentBytes, syncsPerSecond } from '../machine.ts'
import { createPhoto, createScreenshot, reencodesPerSecond } from '../pictures.ts'
import { aim, formatNumber, kb, mb, ms, perSecond, type Table } from '../report.ts'
import { applicationRequest, messageRequest } from '../requests.ts'
import { sampleFolder, startServerProcess } from '../server.ts'

/** Acknowledged forms, which are therefore on disk. */
export async function measure(): Promise<Table[]> {
  const syncs = syncsPerSecond()
  const server = await startServerProcess({ dataDir: await sampleFolder() })
  const load = startLoadGenerator()
  const run = async (pieces: Uint8Array[], connections: number, seconds: number) => {
    const before = processorMs(server.pid)
    const done = await load.run({ port: server.port, connections, seconds, requests: 100_000, pieces })
    if (done.statuses['200'] !== done.answered)
      throw new Error(`Not all were accepted: ${JSON.stringify(done.statuses)}`)
    return { ...done, work: (processorMs(server.pid) - before) / done.answered }
  }
  const row = (what: string, done: Awaited<ReturnType<typeof run>>, measure: number, aimed = '') => [
    what,
    perSecond(done.perSecond),
    ms(done.median),
    ms(done.p99),
    perSecond(measure),
    formatNumber(done.perSecond / measure),
    ms(done.work),
    aimed,
  ]
  const rows: string[][] = []

  const message = messageRequest(server.port)
  await run(message, 64, 2)
  const concurrent = await run(message, 64, 8)
  rows.push(row('Contact messages, 64 at once', concurrent, syncs, aim(concurrent.perSecond, '>', 1000, '1,000/s')))
  rows.push(row('Contact messages, one after the other', await run(message, 1, 4), syncs))

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
  for (const [name, pictures] of Object.entries(kinds)) {
    const pieces = applicationRequest(server.port, pictures)
    await run(pieces, 8, 2)
    const done = await run(pieces, 8, 8)
    const bare = await reencodesPerSecond(Object.values(pictures))
    const sizes = Object.values(pictures).map(({ length }) => kb(length))
    rows.push(
      row(`Applications, ${name} (${sizes.join(', ')}), 8 at once`, done, bare, aim(done.perSecond, '>', 8, '8/s')),
    )
  }
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
