import { systemActor } from '../../../lists/access.ts'
import { localAddress } from '../../../lists/language.ts'
import type { mail } from '../../../lists/system/mail.ts'
import { linkPlaceholder } from '../../../lists/system/mail.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { applications, languageOf } from '../applications.ts'
import { applicantPath, createLink, linkAddress } from './applicant-links.ts'

const prefix = `${applications.name}/`

/**
 * The text of a mail about an application as it is sent, with a private link in place of the placeholder: the same one for each
 * attempt, because an attempt that seems to have failed may have arrived. `bits`: those of the link's secret. Undefined when the
 * application is erased. Only the address, or the phone number, that the
 * application has now gets a link to its page; another one gets the address of the page, which opens nothing by itself. The pages are those of the
 * applicant's language. @throws Unavailable
 */
export async function completeApplicantText(
  { store, origin, now }: { store: Store; origin: () => string; now: () => Date },
  { text = '', to, phone, state, about = '' }: Pick<Stored<typeof mail>, 'text' | 'to' | 'phone' | 'state' | 'about'>,
  bits: Uint8Array,
): Promise<string | undefined> {
  if (!about.startsWith(prefix)) return text
  const application = await store.as(systemActor('mail')).get(applications, about.slice(prefix.length))
  if (!application) return undefined
  const inOwnLanguage = (address: () => string) => inLanguage(languageOf(application), address)
  if (!text.includes(linkPlaceholder)) return text
  const isTheirs = state === 'waiting' ? application.email === to : phone !== undefined && application.phone === phone
  if (!isTheirs) return text.replace(linkPlaceholder, origin() + inOwnLanguage(() => localAddress(applicantPath)))
  const secret = await createLink(store, application.key, now(), bits)
  return text.replace(
    linkPlaceholder,
    inOwnLanguage(() => linkAddress(origin(), secret)),
  )
}
