import { telLink } from '../../components/links.ts'

/** Whom applicants can ask, and how many days the server keeps an application after it was handled. */
export type PrivacyContact = { name?: string; email?: string; phone?: string; retentionDays: number }

/**
 * The privacy notice (Digital Personal Data Protection Act 2023, section 5). Its version is `notice` in
 * lists/forms/membership.ts: a change of this text needs a new version.
 */
export const PrivacyNotice = ({ name = 'The association', email, phone, retentionDays }: PrivacyContact) => (
  <div className="cell c12 notice">
    <dl>
      <dt>What we collect</dt>
      <dd>What you fill in above, your photo, a proof of identity and your belt certificate.</dd>
      <dt>Why</dt>
      <dd>
        To decide on this application and to reach you about it. Only staff of {name} see it; the pictures are stored
        encrypted and never published.
      </dd>
      <dt>For how long</dt>
      <dd>We erase the application and its three pictures at the latest {retentionDays} days after it was handled.</dd>
      <dt>Changing your mind</dt>
      <dd>
        You may withdraw your agreement, see, correct or have erased what we hold at any time: write or call, and we
        erase the application with its pictures at once. You may also complain to the Data Protection Board of India.
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
