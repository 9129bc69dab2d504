import { publish, takeBack } from '../../features/gradings/server/publish.ts'
import { staffActor } from '../../lists/access.ts'
import { openStoreIn } from '../fixtures/open-store.ts'

// Publishes a grading and takes it back, again and again, until it is killed: features/gradings/server/publish-killed.http.test.ts.
const [dataDir = '', session = ''] = process.argv.slice(2)
const store = await openStoreIn(dataDir)
const services = { store, now: () => new Date(), origin: () => 'http://localhost' }
const officer = staffActor('r1', 'reviewer')
for (;;) {
  await publish(services, session, officer).catch(() => undefined)
  process.stdout.write('published\n')
  await takeBack(services, session, officer)
}
