import { telLink } from '../../../site/links.ts'

/** Whom applicants can ask, and how many days the server keeps an application after it was handled. */
export type PrivacyContact = { name?: string; email?: string; phone?: string; retentionDays: number }

/**
 * The privacy notice (Digital Personal Data Protection Act 2023, section 5). Its version is `notice` in
 * features/applications/form.ts: a change of this text needs a new version.
 */
export const PrivacyNotice = ({ name = 'The association', email, phone, retentionDays }: PrivacyContact) => (
  <div className="cell c12 notice">
    <dl>
      <dt>What we collect</dt>
      <dd>What you enter above, your photo, a photo ID and your belt certificate.</dd>
      <dt>Why</dt>
      <dd>
        To decide on your application and to contact you about it. Only staff of {name} can see it, and anyone who has
        your private link can see what you typed. The pictures are stored encrypted and are never published.
      </dd>
      <dt>For how long</dt>
      <dd>
        We delete the application and its pictures within {retentionDays} days of a decision. When our question stays
        unanswered for 90 days, the application lapses, which counts as a decision. If you become a member, our register
        of members has your name, contact details, address, guardian, dojo, grade and photo for as long as you are a
        member. A year after the end of your membership our office is reminded to erase them.
      </dd>
      <dt>Your rights</dt>
      <dd>
        At any time you may withdraw consent, or ask to see, correct or delete what we hold: open the private link that
        we show you after you send this form, or write or call us. If you withdraw consent, we delete the application
        and its pictures at once. You may also complain to the Data Protection Board of India.
      </dd>
      <dt>Whom to ask</dt>
      <dd>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && phone && ', '}
        {phone && <a href={telLink(phone)}>{phone}</a>}
      </dd>
    </dl>
  </div>
)
