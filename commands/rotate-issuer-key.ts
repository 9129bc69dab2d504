import { parseArgs } from 'node:util'
import { IssuerKeys } from '../features/certificates/server/issuer-keys.ts'
import { issuerKeyFile } from '../server/storage/signing-key.ts'
import { usageOf } from './commands.ts'
import { openExistingStore, readCommandSettings } from './open-store.ts'
import { parseOptions } from './usage.ts'

const usage = `${usageOf('rotate-issuer-key')}
Signs credentials with a new key from now on, also while the site runs. What the earlier keys signed stays valid.
  --stolen        also distrusts the key that signed until now: nothing that it signed is valid any more
  --distrust ID   only distrusts an earlier key`

const { values } = parseOptions(usage, () =>
  parseArgs({ options: { stolen: { type: 'boolean' }, distrust: { type: 'string' }, help: { type: 'boolean' } } }),
)
const store = await openExistingStore()
const settings = readCommandSettings()
try {
  const keys = new IssuerKeys(settings, { store, now: () => new Date() })
  if (values.distrust) {
    await keys.distrust(values.distrust)
    console.log(`The key ${values.distrust} is distrusted.`)
  } else {
    const { id: earlier } = keys.own()
    const id = await keys.rotate()
    console.log(`Credentials are signed with the key ${id} now.`)
    if (values.stolen) {
      await keys.distrust(earlier)
      console.log(`The key ${earlier} is distrusted. Certificates from before today must be printed again.`)
    }
    console.log(
      settings.keysKeptElsewhere
        ? `Copy ${issuerKeyFile(settings.dataDir)} to the separate place where you keep the keys.`
        : 'Make a backup now: it has the new key.',
    )
  }
} catch (error) {
  console.error(`Nothing more is changed. ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await store.close()
}
