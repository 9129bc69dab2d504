import { randomUUID } from 'node:crypto'
import { publishAct } from '../../features/gradings/server/publish.ts'
import { publishName } from '../../features/gradings/sessions.ts'
import { staffActor } from '../../lists/access.ts'
import { Acts } from '../../server/acts/acts.ts'
import { openStoreIn } from '../fixtures/open-store.ts'

// Publishes a grading and takes it back, again and again, until it is killed: features/gradings/server/publish-killed.http.test.ts.
const [dataDir = '', key = ''] = process.argv.slice(2)
const store = await openStoreIn(dataDir)
const services = { store, now: () => new Date(), origin: () => 'http://localhost' }
const acts = new Acts(services, [publishAct(services)])
const officer = staffActor('r1', 'reviewer')
// What an earlier run has published.
for (const { id } of (await acts.findOffered(officer)).acts) await acts.undo(id, officer)
for (let id = randomUUID(); ; id = randomUUID()) {
  await acts.carryOut(publishName, officer, id, { key })
  process.stdout.write('published\n')
  await acts.undo(id, officer)
}
