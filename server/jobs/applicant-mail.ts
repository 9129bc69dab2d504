import { systemActor } from '../../lists/engine/access.ts'
import { applications, type mail } from '../../lists/index.ts'
import { applicantPath, createLink, linkAddress, takeBackLink } from '../applications/applicant-links.ts'
import type { Services } from '../services.ts'
import type { Entry } from '../store/contract.ts'
import { linkPlaceholder } from './mail-templates.ts'

/** `takeBack`: deletes what was created for the text. It is called when the mail server has refused the mail. */
export type CompletedMail = { text: string; takeBack?: () => Promise<void> }

const prefix = `${applications.name}/`

/**
 * The text of a mail about an application as it is sent, with a new private link in place of the placeholder. Undefined when the
 * application is erased. Only the address that the application has now gets a link; an earlier one gets the address of the
 * page, which opens nothing by itself. @throws Unavailable
 */
export async function completeApplicantText(
  { store, origin, now }: Pick<Services, 'store' | 'origin' | 'now'>,
  { text = '', to, about = '' }: Pick<Entry<typeof mail>, 'text' | 'to' | 'about'>,
): Promise<CompletedMail | undefined> {
  if (!about.startsWith(prefix)) return { text }
  const application = await store.as(systemActor('mail')).get(applications, about.slice(prefix.length))
  if (!application) return undefined
  if (!text.includes(linkPlaceholder)) return { text }
  if (application.email !== to) return { text: text.replace(linkPlaceholder, `${origin()}${applicantPath}`) }
  const secret = await createLink(store, application.key, now())
  return {
    text: text.replace(linkPlaceholder, linkAddress(origin(), secret)),
    takeBack: () => takeBackLink(store, secret),
  }
}
