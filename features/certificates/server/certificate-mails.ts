import { systemActor } from '../../../lists/access.ts'
import { localAddress, say, toLanguage } from '../../../lists/language.ts'
import { aboutRecord, linkPlaceholder } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { listHooks } from '../../../server/list-hooks.ts'
import { achievementName } from '../certificate-content.ts'
import { certificatePath, issuedCertificates } from '../issued-certificates.ts'
import { mails } from '../messages.ts'
import { sentTogether } from './plan-certificates.ts'

export const certificateHooks = listHooks({
  list: issuedCertificates,
  /** Puts the addresses of the certificates in place, which no mail in the outbox contains. */
  async completeMail({ store, origin }, { text = '', about = '' }) {
    const key = about.slice(aboutRecord(issuedCertificates, '').length)
    const record = await store.as(systemActor('mail')).get(issuedCertificates, key)
    if (!record) return undefined
    return inLanguage(toLanguage(record.language), async () => {
      const lines = (await sentTogether(store, record)).map((each) =>
        say(mails.line, {
          name: each.name ?? '',
          achievement: achievementName(each),
          address: origin() + localAddress(certificatePath(each)),
        }),
      )
      return text.replace(linkPlaceholder, () => lines.join('\n\n'))
    })
  },
  affectedPerson: ({ number, name, email, issuedAt }) => ({ reference: number, name, contact: email, since: issuedAt }),
})
