import { formatDate } from '../../../lists/dates.ts'
import type { Visible } from '../../../lists/list.ts'
import { asset } from '../../../site/assets/index.ts'
import { Island } from '../../../site/components/Island.tsx'
import { Belt } from '../../../site/components/PageHead.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { SentNote } from '../../../site/forms/Alert.tsx'
import { telLink } from '../../../site/links.ts'
import { page } from '../../../site/page.ts'
import { events } from '../../events/events.ts'
import { contactForm } from '../contact.ts'
import ContactForm from './ContactForm.island.tsx'
import critical from './critical-contact.css?inline'

export const contact = page({
  title: () => 'Contact Us',
  styles: ['forms'],
  critical,
  description: ({ name, city }) => `Write to ${name}${city ? ` in ${city}` : ''}, call, or send an email.`,
  shareImage: 'contact-us',
  query: ['sent', 'event'],
  values: { sent: ['1'] },
  async load({ store, query }) {
    const event = query.event ? await store.get(events, query.event) : undefined
    return { sent: query.sent === '1', message: event && registrationText(event) }
  },
  isMadeUp: ({ message }, { event }) => event !== undefined && message === undefined,
  View: ({ data, association, answer }) => (
    <>
      <div className="talk">
        <section className="talk__a on-sumi">
          <img src={asset('kanji/rei.webp')} alt="" width="951" height="951" />
          <p className="gloss">
            <span>
              <b lang="ja-Latn">rei,</b> the bow
            </span>
          </p>
          <h1>Contact Us</h1>
        </section>
        <RemainingStyles />
        <div className="talk__b">
          <ContactDetails {...association} />
          {data.sent && <SentNote form={contactForm} />}
          <Island when="draft" of={ContactForm} props={{ answer, sent: data.sent, message: data.message }} />
        </div>
      </div>
      <Belt />
    </>
  ),
})

/** The beginning of a message from a visitor who followed the Register link of an event. */
function registrationText({ name, sdate, edate }: Visible<typeof events>) {
  const days = [sdate, edate].flatMap((day) => (day ? [formatDate(day)] : []))
  return `I would like to register for ${name}${days.length > 0 ? ` (${days.join(' to ')})` : ''}.`
}

const ContactDetails = ({ city, phone, email }: { city?: string; phone?: string; email?: string }) => (
  <dl>
    {city && (
      <>
        <dt>City</dt>
        <dd>
          <span>{city}</span>
        </dd>
      </>
    )}
    {phone && (
      <>
        <dt>Phone</dt>
        <dd>
          <a href={telLink(phone)}>{phone}</a>
        </dd>
      </>
    )}
    {email && (
      <>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </>
    )}
  </dl>
)
