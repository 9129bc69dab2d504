import type { Language } from '../../lists/language.ts'
import { inLanguage } from '../http/language.ts'
import type { Hooks } from '../list-hooks.ts'
import type { Log } from '../runtime/log.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Files } from '../storage/files.ts'
import { associationName } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'
import type { FormSenders } from './mail-limits.ts'
import { createMailLogo } from './mail-logo.ts'
import { MailSender } from './mail-sender.ts'
import { completeDigest, findDigest } from './office-mail-limit.ts'
import { Outbox } from './outbox.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { completeText } from './staff-mail.ts'

type MailServices = {
  store: Store
  files: Pick<Files, 'media'>
  staff: StaffService
  origin: () => string
  now: () => Date
  hooks: Hooks
  formSenders: Pick<FormSenders, 'isLate'>
} & {
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined; retentionDays: number }
  log: Pick<Log, 'info' | 'error'>
}

/** Starts the jobs that write mails about new messages and applications, and that send them when there is a mail server. */
export async function startMailJobs(services: MailServices) {
  const { store, settings, log } = services
  const { smtpUrl, officeEmail, retentionDays } = settings
  const enabled = smtpUrl !== undefined && officeEmail !== undefined
  const outbox = await Outbox.start(services, {
    officeEmail: enabled ? officeEmail : undefined,
    retentionDays,
    onError: (error) => log.error('/office/mail', error),
  })
  // Whoever causes a mail to be sent, each attempt has the same sender.
  const senderName = (language: Language) => inLanguage(language, async () => (await associationName(store)) ?? '')
  const sender = enabled
    ? new MailSender(
        { ...services, isLate: (record) => services.formSenders.isLate(record) },
        createSmtpTransport({ url: smtpUrl, from: officeEmail, senderName, logo: createMailLogo(services) }),
        // A mail whose language nobody has chosen is in English, also when a request in another language causes it to be sent.
        (record) =>
          inLanguage('en', () => {
            const digest = findDigest(store.lists, record.key)
            return digest ? completeDigest(services, record, digest) : completeText(services, record)
          }),
      )
    : undefined
  return {
    /** Resolves when all current changes are handled and all due mails sent, also those from before this start. */
    async catchUp() {
      await outbox.catchUp()
      await sender?.sendDue()
    },
    /** Resolves when the current mail has ended. The outbox on disk keeps the others. */
    async stop() {
      await Promise.all([outbox.stop(), sender?.stop()])
    },
  }
}
