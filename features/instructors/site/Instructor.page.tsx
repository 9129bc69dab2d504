import { formatDateAndTime, formatLongDate, isDate } from '../../../lists/dates.ts'
import type { Field } from '../../../lists/fields.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { honeypotField } from '../../../lists/submission-result.ts'
import { whatsappLink, whatsappShareLink } from '../../../lists/whatsapp-link.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Checkbox, TextField } from '../../../site/forms/fields.tsx'
import { AskOrOpen, OwnLinks, PrivateContent, Refusal } from '../../../site/forms/PrivateContent.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { title as contactUs } from '../../contact/messages.ts'
import { placeOfWay } from '../../dojos/messages.ts'
import { instructorPath } from '../../entries/enter-form.ts'
import { qrOfLink } from '../../entries/public-messages.ts'
import { askConsent, askForm } from '../form.ts'
import { applicants, ask, description, home, students, title } from '../messages.ts'
import type { InstructorPage, LinksView } from '../server/instructor-routes.ts'
import type { EventLine, HomeView } from '../server/instructor-view.ts'
import { Back, Button, Form, type Secret, SheetForm } from './InstructorParts.tsx'
import { StudentRows } from './StudentRows.tsx'
import { CorrectStudent, StudentsOfEvent } from './StudentsOfEvent.tsx'

type OpenPage = Extract<InstructorPage, { state: 'open' }>
type Refused = Extract<InstructorPage, { state: 'refused' }>

/** The page on which instructors enter their students. It works without scripts. */
export const instructorPage = page<{ sendsMail: boolean }>({
  title: () => say(title),
  description: ({ name }) => say(description, { name }),
  styles: ['forms', 'entries', 'fees', 'instructor'],
  personal: true,
  noindex: () => true,
  shareImage: 'instructor',
  query: [],
  load: async ({ sendsMail = false }: LoadContext) => ({ sendsMail }),
  View: ({ data, instructor }) => (
    <>
      <PageHead
        title={say(title)}
        kanji="dojo"
        gloss={['dojo,', say(placeOfWay)]}
        tone="igusa"
        classes="head--private"
      />
      <PrivateContent>
        <section className={isCorrection(instructor) ? 'join status entry on-igusa' : 'wrap private-forms students'}>
          {instructor?.state === 'open' ? <Open {...instructor} /> : <Closed {...data} shown={instructor} />}
        </section>
      </PrivateContent>
    </>
  ),
})

const isCorrection = (shown: InstructorPage | undefined) => shown?.state === 'open' && shown.view.view === 'correct'

function Closed({ shown, sendsMail }: { shown: Exclude<InstructorPage, OpenPage> | undefined; sendsMail: boolean }) {
  if (shown?.state === 'asked')
    return (
      <p className="lead" role="status">
        {say(ask.asked)}
      </p>
    )
  if (shown?.state === 'unknown')
    return (
      <>
        <p className="lead" role="status">
          {say(ask.notKnown)}
        </p>
        <p>
          <a className="btn" href={localAddress('/contact-us')}>
            {say(contactUs)}
          </a>
        </p>
      </>
    )
  return (
    <AskOrOpen
      path={instructorPath}
      lead={say(ask.haveLink)}
      refusal={shown?.state === 'closed' ? shown.text : undefined}
    >
      {sendsMail ? (
        <AskForm refused={shown?.state === 'refused' ? shown : undefined} />
      ) : (
        <p className="lead">{say(ask.noMail)}</p>
      )}
    </AskOrOpen>
  )
}

function AskForm({ refused }: { refused: Refused | undefined }) {
  const { consent, ...fields } = askForm.fields
  const common = (name: string) => ({ formId: 'ask', name, errors: refused?.errors[name] })
  return (
    <form method="post" action={localAddress(instructorPath)} noValidate>
      <h2>{say(ask.title)}</h2>
      <p>{say(ask.lead)}</p>
      {refused && <Refusal text={Object.values(refused.errors).flat().join('; ')} />}
      <div className="form">
        {Object.entries<Field>(fields).map(([name, field]) => (
          <TextField
            key={name}
            {...common(name)}
            field={field}
            value={refused?.values[name]}
            layout={{ columns: 4, ...(name !== 'dojo' && { autoComplete: name }) }}
          />
        ))}
        <Checkbox {...common('consent')} field={askConsent} checked={false} required />
      </div>
      <div className="honeypot" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <Button action="ask" label={say(ask.send)} />
    </form>
  )
}

function Open({ secret, name, note, view }: OpenPage) {
  if (view.view === 'correct') return <CorrectStudent secret={secret} note={note?.text} {...view} />
  return (
    <>
      <p className="lead" lang={foreignLanguage(name)}>
        {name}
      </p>
      {note?.isError && <Refusal text={note.text} />}
      {note && !note.isError && (
        <p className="lead" role="status">
          {note.text}
        </p>
      )}
      {view.view === 'home' && <Home secret={secret} {...view} />}
      {view.view === 'event' && <StudentsOfEvent secret={secret} {...view} />}
      {view.view === 'check' && <StudentRows secret={secret} {...view} />}
      {view.view === 'links' && <Links secret={secret} {...view} />}
      <OwnLinks />
    </>
  )
}

const Home = ({ secret, events, applicants: prepared }: Secret & HomeView) => (
  <>
    <h2>{say(home.events)}</h2>
    {events.length === 0 && <p>{say(home.none)}</p>}
    {events.map((event) => (
      <EventCard key={event.form} secret={secret} {...event} />
    ))}
    <h2>{say(applicants.title)}</h2>
    <p>{say(applicants.lead)}</p>
    {prepared.length > 0 && (
      <ul className="students__list">
        {prepared.map(({ name, state, draft }, at) => (
          <li key={draft ?? at}>
            <b lang={foreignLanguage(name)}>{name}</b> <span>{say(applicants.states[state])}</span>
            {draft && (
              <Form secret={secret} values={{ draft }}>
                <Button action="link" label={say(applicants.newLink, { name })} className="as-link" />
              </Form>
            )}
          </li>
        ))}
      </ul>
    )}
    <SheetForm secret={secret} kind="applicants" action="applicants" />
  </>
)

const EventCard = ({ secret, form, title: event, day, isOpen, closesAt, entered }: Secret & EventLine) => (
  <Form secret={secret} values={{ form }}>
    <h3 lang={foreignLanguage(event)}>{event}</h3>
    <p>
      {isDate(day) && `${formatLongDate(day)}. `}
      {isOpen ? say(home.closes, { time: formatDateAndTime(closesAt) }) : say(home.closed)}
    </p>
    <p>{say(home.entered, { count: entered })}</p>
    <Button action="event" label={say(home.open)} />
  </Form>
)

const Links = ({ secret, event, links }: Secret & LinksView) => (
  <>
    <Back secret={secret} />
    <h2>{say(event ? students.parents : applicants.links)}</h2>
    <p role="status" data-stored="">
      {say(applicants.once)}
    </p>
    <ul className="students__list">
      {links.map(({ name, link, phone, mailed, qr }) => (
        <li key={link} className={qr && 'students__slip'}>
          <b lang={foreignLanguage(name)}>{name}</b> {mailed && <span>{say(applicants.mailed)}</span>}
          <div className="copy">
            <code dir="ltr">{link}</code>
          </div>
          {qr && (
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say(qrOfLink)}>
              <path fill="currentColor" d={qr.path} shapeRendering="crispEdges" />
            </svg>
          )}
          <a
            href={shareAddress(
              event ? say(students.shareParent, { name, event, link }) : say(applicants.share, { link }),
              phone,
            )}
            rel="noopener"
          >
            WhatsApp
          </a>
        </li>
      ))}
    </ul>
  </>
)

/** WhatsApp with the number in the spreadsheet, otherwise with a choice of contacts. */
const shareAddress = (text: string, phone: string | undefined): string => {
  const chat = phone ? whatsappLink(phone) : undefined
  return chat ? `${chat}?${new URLSearchParams({ text })}` : whatsappShareLink(text)
}
