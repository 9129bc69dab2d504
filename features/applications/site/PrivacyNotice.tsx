import { say } from '../../../lists/language.ts'
import { theAssociation } from '../../../lists/messages.ts'
import { telLink } from '../../../site/links.ts'
import { noticeHeadings, noticeTexts } from '../messages.ts'

/** Whom applicants can ask, and how many days the server keeps an application after it was handled. */
export type PrivacyContact = { name?: string; email?: string; phone?: string; retentionDays: number }

/**
 * The privacy notice (Digital Personal Data Protection Act 2023, section 5). Its version is `notice` in
 * features/applications/form.ts: a change of this text in any language needs a new version.
 */
export const PrivacyNotice = ({ name = say(theAssociation), email, phone, retentionDays }: PrivacyContact) => (
  <div className="cell c12 notice">
    <dl>
      <dt>{say(noticeHeadings.what)}</dt>
      <dd>{say(noticeTexts.what)}</dd>
      <dt>{say(noticeHeadings.why)}</dt>
      <dd>{say(noticeTexts.why, { name })}</dd>
      <dt>{say(noticeHeadings.howLong)}</dt>
      <dd>{say(noticeTexts.howLong, { days: retentionDays })}</dd>
      <dt>{say(noticeHeadings.rights)}</dt>
      <dd>{say(noticeTexts.rights)}</dd>
      <dt>{say(noticeHeadings.contact)}</dt>
      <dd>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && phone && ', '}
        {phone && <a href={telLink(phone)}>{phone}</a>}
      </dd>
    </dl>
  </div>
)
