import { Fragment } from 'react'
import { type Message, say } from '../../lists/language.ts'
import { theAssociation } from '../../lists/messages.ts'
import { telLink } from '../links.ts'
import { noticeHeadings } from '../messages.ts'

/** The texts of a notice in three languages. `days`: how long the server keeps what was sent. */
type NoticeTexts = { what: Message; why: Message<'name'>; howLong: Message<'days'>; rights: Message }
type Contact = { name?: string | undefined; email?: string | undefined; phone?: string | undefined }
export type Notice = Omit<Contact, 'name'> & { parts: [heading: string, text: string][]; contact: string }

/** Says a privacy notice on the server, for the props of a form, so that no script has its texts. */
export const sayNotice = (
  texts: NoticeTexts,
  { name = say(theAssociation), email, phone }: Contact,
  days: number,
): Notice => ({
  parts: [
    [say(noticeHeadings.what), say(texts.what)],
    [say(noticeHeadings.why), say(texts.why, { name })],
    [say(noticeHeadings.howLong), say(texts.howLong, { days })],
    [say(noticeHeadings.rights), say(texts.rights)],
  ],
  contact: say(noticeHeadings.contact),
  email,
  phone,
})

/** The privacy notice of a form (Digital Personal Data Protection Act 2023, section 5). */
export const PrivacyNotice = ({ parts, contact, email, phone }: Notice) => (
  <dl>
    {parts.map(([heading, text]) => (
      <Fragment key={heading}>
        <dt>{heading}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
    <dt>{contact}</dt>
    <dd>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={telLink(phone)}>{phone}</a>}
    </dd>
  </dl>
)
