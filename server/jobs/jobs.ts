import type { Log } from '../log.ts'
import { associationName } from '../pages/pages.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/contract.ts'
import { post } from './mail-sender.ts'
import { outbox } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

type Options = {
  store: Store
  settings: Pick<Settings, 'smtpUrl' | 'officeEmail' | 'retentionDays'>
  origin: () => string
  now: () => Date
  log: Pick<Log, 'say' | 'error'>
}
export type Reactions = Awaited<ReturnType<typeof startMailJobs>>

/** What follows from what came in: letters are written, and sent where there is a mail server. */
export async function startMailJobs({ store, settings, origin, now, log }: Options) {
  const { smtpUrl, officeEmail, retentionDays } = settings
  const mailed = smtpUrl !== undefined && officeEmail !== undefined
  const name = async () => (await associationName(store)) ?? ''
  const writing = await outbox({
    store,
    origin,
    officeEmail: mailed ? officeEmail : undefined,
    retentionDays,
    now,
    report: (error) => log.error('/office/mail', error),
  })
  const sending = mailed
    ? post({ store, transport: smtpTransport({ url: smtpUrl, from: officeEmail, name }), now, say: log.say })
    : undefined
  return {
    /** Whether letters are sent at all. */
    mailed,
    /** Deals with all that waits, from before this start too. Resolves when it is done, or cannot be done now. */
    async catchUp() {
      await writing.catchUp()
      await sending?.look()
    },
    /** Lets the letter in hand come to its end. What waits is on disk. */
    async stop() {
      await Promise.all([writing.stop(), sending?.stop()])
    },
  }
}
