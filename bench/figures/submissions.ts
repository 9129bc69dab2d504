import type { UploadName } from '../../lists/forms/membership.ts'
import { syncsPerSecond } from '../disk.ts'
import { applicationRequest, messageRequest } from '../forms.ts'
import { openHonbu } from '../honbu.ts'
import { openLoad } from '../load.ts'
import { processorMs, residentBytes } from '../machine.ts'
import { aim, kb, mb, ms, perSecond, plain } from '../numbers.ts'
import { photoOf, recodedPerSecond, screenshotOf } from '../pictures.ts'
import { sampleFolder } from '../sample.ts'
import type { Table } from '../table.ts'

/** Forms that were acknowledged, and therefore are on disk. */
export async function measure(): Promise<Table[]> {
  const syncs = syncsPerSecond()
  const honbu = await openHonbu({ dataDir: await sampleFolder() })
  const load = openLoad()
  const run = async (pieces: Uint8Array[], connections: number, seconds: number) => {
    const before = processorMs(honbu.pid)
    const done = await load.run({ port: honbu.port, connections, seconds, requests: 100_000, pieces })
    if (done.statuses['200'] !== done.answered) throw new Error(`Not all were taken: ${JSON.stringify(done.statuses)}`)
    return { ...done, work: (processorMs(honbu.pid) - before) / done.answered }
  }
  const row = (what: string, done: Awaited<ReturnType<typeof run>>, measure: number, aimed = '') => [
    what,
    perSecond(done.perSecond),
    ms(done.median),
    ms(done.p99),
    perSecond(measure),
    plain(done.perSecond / measure),
    ms(done.work),
    aimed,
  ]
  const rows: string[][] = []

  const message = messageRequest(honbu.port)
  await run(message, 64, 2)
  const crowd = await run(message, 64, 8)
  rows.push(row('Contact messages, 64 at once', crowd, syncs, aim(crowd.perSecond, '>', 1000, '1,000/s')))
  rows.push(row('Contact messages, one after the other', await run(message, 1, 4), syncs))

  const small = await photoOf(97_000)
  const large = await photoOf(490_000)
  const kinds: Record<string, Record<UploadName, Buffer>> = {
    'three JPEG photos': { photo: small, aadhaar: large, certificate: large },
    'a JPEG and two PNG': {
      photo: small,
      aadhaar: await screenshotOf(490_000),
      certificate: await screenshotOf(490_000),
    },
  }
  for (const [name, pictures] of Object.entries(kinds)) {
    const pieces = applicationRequest(honbu.port, pictures)
    await run(pieces, 8, 2)
    const done = await run(pieces, 8, 8)
    const bare = await recodedPerSecond(Object.values(pictures))
    const sizes = Object.values(pictures).map(({ length }) => kb(length))
    rows.push(
      row(`Applications, ${name} (${sizes.join(', ')}), 8 at once`, done, bare, aim(done.perSecond, '>', 8, '8/s')),
    )
  }
  const resident = residentBytes(honbu.pid)
  await load.stop()
  await honbu.stop()
  return [
    {
      title: 'Submissions: acknowledged forms, each on disk',
      columns: ['', 'Rate', 'Median', 'p99', 'Measure', 'Ratio', 'Processor, each', 'Aim'],
      rows,
      notes: [
        'Measure: small writes, each synced, that this disk takes one after the other; for applications, how often their',
        'three pictures alone can be decoded and encoded again, as many at once as the server does it.',
        `Pictures of 1600 × 1200 pixels. Memory of the server afterwards: ${mb(resident)} resident.`,
      ],
    },
  ]
}
