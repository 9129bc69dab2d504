import { formatDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import { asset } from '../../../site/assets/index.ts'
import { Island } from '../../../site/components/Island.tsx'
import { Belt } from '../../../site/components/PageHead.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { SentNote } from '../../../site/forms/Alert.tsx'
import { telLink } from '../../../site/links.ts'
import { page } from '../../../site/page.ts'
import { events } from '../../events/events.ts'
import { contactForm } from '../form.ts'
import * as messages from '../messages.ts'
import ContactForm from './ContactForm.island.tsx'
import critical from './critical-contact.css?inline'

export const contact = page({
  title: () => say(messages.title),
  styles: ['forms'],
  critical,
  description: ({ name, city }) =>
    city ? say(messages.descriptionWithCity, { name, city }) : say(messages.description, { name }),
  link: { text: messages.menuName, menu: 'main' },
  shareImage: 'contact-us',
  query: ['sent', 'event', 'picture', 'results'],
  values: { sent: ['1'] },
  async load({ store, query }) {
    const event = query.event ? await store.get(events, query.event) : undefined
    const picture = query.picture && pathOnSite.test(query.picture) ? query.picture : undefined
    const results = query.results && pathOnSite.test(query.results) ? query.results : undefined
    return { sent: query.sent === '1', message: event && registrationText(event), picture, results }
  },
  // Nobody knows here which addresses show a picture.
  isMadeUp: ({ message }, { event, picture, results }) =>
    picture !== undefined || results !== undefined || (event !== undefined && message === undefined),
  noindex: (_, { picture, results }) => picture !== undefined || results !== undefined,
  View: ({ data, association, answer, origin }) => (
    <>
      <div className="form-page">
        <section className="form-page__top on-sumi">
          <img src={asset('kanji/rei.webp')} alt="" width="951" height="951" />
          <p className="gloss">
            <span>
              <b lang="ja-Latn">rei,</b> {say(messages.theBow)}
            </span>
          </p>
          <h1>{say(messages.title)}</h1>
        </section>
        <RemainingStyles />
        <div className="form-page__form">
          <ContactDetails {...association} />
          {data.sent && <SentNote form={contactForm} />}
          <Island
            when="draft"
            of={ContactForm}
            props={{ answer, sent: data.sent, message: removalText(data, origin) ?? data.message }}
          />
        </div>
      </div>
      <Belt />
    </>
  ),
})

const pathOnSite = /^\/[\w./~%?=&+*#-]*$/

/** The beginning of a message that asks for the removal of a picture, or of a name in results. */
const removalText = ({ picture, results }: Record<'picture' | 'results', string | undefined>, origin: string) =>
  picture
    ? say(messages.pleaseRemove, { address: origin + picture })
    : results && say(messages.pleaseChangeName, { address: origin + results })

/** The beginning of a message from a visitor who followed the Register link of an event. */
function registrationText({ name, sdate, edate }: Visible<typeof events>) {
  const [from, until] = [sdate, edate].flatMap((day) => (day ? [formatDate(day)] : []))
  const event = name ?? ''
  if (from === undefined) return say(messages.registerFor, { event })
  const days = until === undefined ? from : say(messages.fromTo, { from, until })
  return say(messages.registerForOn, { event, days })
}

const ContactDetails = ({ city, phone, email }: { city?: string; phone?: string; email?: string }) => (
  <dl>
    {city && (
      <>
        <dt>{say(messages.city)}</dt>
        <dd>
          <span>{city}</span>
        </dd>
      </>
    )}
    {phone && (
      <>
        <dt>{say(messages.phone)}</dt>
        <dd>
          <a href={telLink(phone)}>{phone}</a>
        </dd>
      </>
    )}
    {email && (
      <>
        <dt>{say(messages.email)}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </>
    )}
  </dl>
)
