import { systemActor } from '../../../lists/access.ts'
import { localAddress } from '../../../lists/language.ts'
import type { mail } from '../../../lists/system/mail.ts'
import { linkPlaceholder } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { Entry, Store } from '../../../server/store/contract.ts'
import { applications, languageOf } from '../applications.ts'
import { applicantPath, createLink, linkAddress } from './applicant-links.ts'
import { addressPlaceholders } from './applicant-mails.ts'

const prefix = `${applications.name}/`

/**
 * The text of a mail about an application as it is sent, with a private link in place of the placeholder: the same one for each
 * attempt, because an attempt that seems to have failed may have arrived. `bits`: those of the link's secret. Undefined when the
 * application is erased, or when the address that the mail asks to confirm was replaced. Only the address that the application
 * has now gets a link to its page; another one gets the address of the page, which opens nothing by itself. The pages are those of the
 * applicant's language. @throws Unavailable
 */
export async function completeApplicantText(
  { store, origin, now }: { store: Store; origin: () => string; now: () => Date },
  { text = '', to = '', about = '', at = '' }: Pick<Entry<typeof mail>, 'text' | 'to' | 'about' | 'at'>,
  bits: Uint8Array,
): Promise<string | undefined> {
  if (!about.startsWith(prefix)) return text
  const application = await store.as(systemActor('mail')).get(applications, about.slice(prefix.length))
  if (!application) return undefined
  const inOwnLanguage = (address: () => string) => inLanguage(languageOf(application), address)
  for (const kind of ['confirm', 'restore'] as const) {
    const placeholder = addressPlaceholders[kind]
    if (!text.includes(placeholder)) continue
    // The mail says until when the link works: counted from when the mail was written.
    const writtenAt = new Date(at)
    const isReplaced = kind === 'confirm' && application.newEmail !== to
    if (isReplaced || Number.isNaN(writtenAt.getTime())) return undefined
    const secret = await createLink(store, application.key, writtenAt, { purpose: { kind, email: to }, bits })
    return text.replace(
      placeholder,
      inOwnLanguage(() => linkAddress(origin(), secret)),
    )
  }
  if (!text.includes(linkPlaceholder)) return text
  if (application.email !== to)
    return text.replace(linkPlaceholder, origin() + inOwnLanguage(() => localAddress(applicantPath)))
  const secret = await createLink(store, application.key, now(), { bits })
  return text.replace(
    linkPlaceholder,
    inOwnLanguage(() => linkAddress(origin(), secret)),
  )
}
