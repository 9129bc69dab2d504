import { formatLongDate, formatTime, today } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { mapAddress } from '../../../lists/map-address.ts'
import { isGeneratedKey } from '../../../lists/record-name.ts'
import { slugOf } from '../../../lists/slug.ts'
import { whatsappLink } from '../../../lists/whatsapp-link.ts'
import type { Reader, Stored } from '../../../server/store/contract.ts'
import { asset } from '../../../site/assets/index.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { Belt } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Share } from '../../../site/components/Share.tsx'
import { EmptyState, Paragraphs, wordLengthOf } from '../../../site/components/text.tsx'
import { formatPlace, telLink } from '../../../site/links.ts'
import { type LoadContext, page } from '../../../site/page.ts'
import { slugOutcome } from '../../../site/slug-outcome.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { blackBeltPath, hasPage } from '../../black-belts/registration-number.ts'
import { RemovePicture } from '../../contact/site/RemovePicture.tsx'
import { parseDan } from '../../grades/dan.ts'
import { Invitation } from '../../trainings/site/Invitation.tsx'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { closuresPath } from '../closure-subscriptions.ts'
import { dojoPath, dojos, findDojo } from '../dojos.ts'
import { findProgram, type Group, toGroup } from '../groups.ts'
import * as messages from '../messages.ts'
import {
  classesOf,
  type DojoClass,
  feesOf,
  groupsOf,
  linesOf,
  nextClasses,
  type Occasion,
  shownWeekdays,
} from '../timetable.ts'
import critical from './critical-dojo.css?inline'
import { type Closure, closuresOf, DaysWithoutClass } from './DaysWithoutClass.tsx'
import { sportsActivityLocation } from './structured-data.ts'

type Dojo = Stored<typeof dojos>
type BlackBelt = Stored<typeof blackBelts>
type Data = {
  dojo?: Dojo
  /** The last part of the address. */
  asked: string
  sendsMail: boolean
  day: string
  next: Occasion[]
  notices: Closure[]
  /** The age groups by what the timetable has for them. */
  groups: Readonly<Record<string, Group>>
  instructor?: { name: string; belt?: BlackBelt | undefined } | undefined
}

async function load({ store, params: { key = '' }, now, sendsMail = false }: LoadContext): Promise<Data> {
  const [dojo, programs] = await Promise.all([findDojo(store, key), store.query(trainingPrograms)])
  const none = { asked: key, sendsMail, day: today(now), next: [], notices: [], groups: {} }
  if (!dojo) return none
  const belt = dojo.instructor ? await findBlackBelt(store, String(dojo.instructor)) : undefined
  const named = String(dojo.instructor ?? '')
  const name = String(belt?.name ?? (isGeneratedKey(named) ? '' : named))
  return {
    ...none,
    dojo,
    next: nextClasses(dojo, now, 1),
    notices: closuresOf([dojo], now),
    groups: Object.fromEntries(
      classesOf(dojo).map(({ group }) => [group, toGroup(group, findProgram(programs.records, group))]),
    ),
    ...(name && { instructor: { name, belt } }),
  }
}

/** The black belt with this key, or the only one with this name. */
async function findBlackBelt(store: Reader, instructor: string): Promise<BlackBelt | undefined> {
  const belt = await store.get(blackBelts, instructor)
  if (belt) return belt
  const { records, total } = await store.query(blackBelts, { where: { name: instructor }, size: 1 })
  return total === 1 ? records[0] : undefined
}

/** The page of one dojo. Every part of it may be missing: an old record has an address only. */
export const dojo = page<Data>({
  title: (_, { dojo }) => (dojo ? String(dojo.name) : say(messages.noSuchDojo)),
  description: ({ name: association }, { dojo }) =>
    dojo ? say(messages.dojoDescription, { name: String(dojo.name), association }) : say(messages.noSuchDojoText),
  shareImage: 'locations',
  shareCard({ name: association }, { dojo }) {
    const picture = dojo?.pictures?.[0]?.src
    if (!dojo || !picture) return undefined
    const description = say(messages.dojoDescription, { name: String(dojo.name), association })
    return { title: String(dojo.name), description, picture }
  },
  query: [],
  critical,
  styles: ['dojo'],
  freshMs: 15 * 60_000,
  load,
  outcome: ({ dojo, asked }) => slugOutcome(dojo, asked, dojoPath),
  noindex: (_, { dojo }) => !dojo,
  structuredData: (props) => [
    ...associationNodes(props),
    ...(props.data.dojo
      ? [
          sportsActivityLocation(props.data.dojo, associationRef(props), {
            url: props.origin + localAddress(dojoPath(props.data.dojo)),
            origin: props.origin,
          }),
        ]
      : []),
  ],
  View: ({ data, path, origin }) => {
    const { dojo, day, next } = data
    // The next class changes without a change of the record.
    const shown = [dojo?.revision, day, next[0]?.day, next[0]?.lesson.from].join(' ')
    return (
      <Enhanced by="site/live/refresh.island.ts" when="idle">
        <article className="dojo" data-list={dojos.name} data-shown={shown}>
          <header className="head head--dojo on-sumi">
            <div className="part" data-part="head">
              <Head dojo={dojo} />
            </div>
            <Belt />
            <RemainingStyles />
          </header>
          <div className="part" data-part="body">
            {dojo ? <Body {...data} dojo={dojo} /> : <Missing />}
            {dojo && <Share title={String(dojo.name)} address={origin + localAddress(path)} />}
          </div>
        </article>
        <p className="vh" role="status" />
      </Enhanced>
    )
  },
})

function Head({ dojo }: { dojo: Dojo | undefined }) {
  const name = String(dojo?.name ?? say(messages.noSuchDojo))
  const place = dojo && formatPlace(dojo)
  return (
    <>
      <img
        className="head__kanji"
        srcSet={`${asset('kanji/dojo-small.webp')} 267w, ${asset('kanji/dojo.webp')} 534w`}
        sizes="(min-width: 768px) 19rem, 5.25rem"
        src={asset('kanji/dojo.webp')}
        alt=""
        width={534}
        height={1003}
      />
      <div className="wrap head__in">
        <p className="gloss">
          <span>
            <b lang="ja-Latn">dojo,</b> {say(messages.placeOfWay)}
          </span>
        </p>
        <div className="board">
          <h1 data-word={wordLengthOf(name)} lang={foreignLanguage(name)}>
            {name.split(/\s+/).map((word, index) => [<span key={`${index} ${word}`}>{word}</span>, ' '])}
          </h1>
          {place && <p lang={foreignLanguage(place)}>{place}</p>}
        </div>
      </div>
    </>
  )
}

const Missing = () => (
  <section className="wrap reach">
    <EmptyState text={say(messages.noSuchDojoText)} />
    <p className="links">
      <a href={localAddress('/locations')}>{say(messages.allDojos)}</a>
    </p>
  </section>
)

type Shown = Data & { dojo: Dojo }

const Body = (data: Shown) => (
  <>
    <DaysWithoutClass notices={data.notices} today={data.day} />
    <Reach {...data} />
    <Way {...data} />
    <Times {...data} />
    <Invitation dojo={data.dojo.slug || data.dojo.key} />
    <Who {...data} />
    <Pictures {...data} />
  </>
)

const GroupName = ({ of: { name, ages } }: { of: Group }) => (
  <>
    <span lang={foreignLanguage(name)}>{name}</span>
    {ages && <span lang={foreignLanguage(ages)}>, {ages}</span>}
  </>
)

/** The address, the next class, and the ways to ask. */
function Reach({ dojo, next: [next], groups, day }: Shown) {
  const { address, phone, whatsapp } = dojo
  const chat = whatsapp && whatsappLink(whatsapp)
  return (
    <section className="reach">
      <div className="wrap grid">
        <div className="reach__a">
          <h2 className="vh">{say(messages.addressAndContact)}</h2>
          {address && <address lang={foreignLanguage(address)}>{address}</address>}
          {next && (
            <p className="reach__when">
              <b>{nextText(next, day)}</b> <GroupName of={groups[next.lesson.group]!} />
            </p>
          )}
        </div>
        <ul className="reach__b">
          {chat && (
            <li>
              <a className="btn" href={chat} rel="noopener">
                <Icon name="whatsapp" />
                WhatsApp
              </a>
            </li>
          )}
          {phone && (
            <li>
              <a className="btn btn--line" href={telLink(phone)}>
                <Icon name="phone" />
                {phone}
              </a>
            </li>
          )}
          {!dojo.directions && (
            <li>
              <a className="btn btn--line" href={mapAddress(dojo)} rel="noopener">
                <Icon name="pin" />
                {say(messages.openInMapApp)}
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function nextText({ day, lesson }: Occasion, today: string): string {
  const time = formatTime(lesson.from)
  if (day === today) return say(messages.nextClassToday, { time })
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (days === 1) return say(messages.nextClassTomorrow, { time })
  return days < 7
    ? say(messages.nextClassOn, { weekday: say(messages.weekdayNames[lesson.day]), time })
    : say(messages.nextClassOn, { weekday: formatLongDate(day), time })
}

/** How to find the dojo, step by step. */
function Way({ dojo }: Shown) {
  const steps = linesOf(dojo.directions)
  if (steps.length === 0) return null
  return (
    <section className="map" aria-labelledby="way">
      <div className="wrap">
        <div className="map__card">
          <h2 id="way">{say(messages.howToFind)}</h2>
          <ol>
            {steps.map((step, index) => (
              <li key={`${index} ${step}`} lang={foreignLanguage(step)}>
                {step}
              </li>
            ))}
          </ol>
          {dojo.arrival && <p lang={foreignLanguage(dojo.arrival)}>{dojo.arrival}</p>}
          <p className="links">
            <a href={mapAddress(dojo)} rel="noopener">
              {say(messages.openInMapApp)}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The timetable: a table whose rows are the groups; on a phone each group is a list with the days written out. */
function Times({ dojo, groups, sendsMail }: Shown) {
  const rows = groupsOf(dojo)
  if (rows.length === 0) return null
  const weekdays = shownWeekdays(dojo)
  return (
    <section className="times" aria-labelledby="times">
      <div className="wrap">
        <h2 className="lead-h" id="times">
          {say(messages.whenWeTrain)}
        </h2>
        {dojo.timesNote && (
          <p className="times__note" lang={foreignLanguage(dojo.timesNote)}>
            {dojo.timesNote}
          </p>
        )}
        <table className="tt" aria-labelledby="times">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{say(messages.group)}</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  <abbr title={say(messages.weekdayNames[weekday])}>{say(messages.shortWeekdayNames[weekday])}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, classes }) => (
              <tr key={group}>
                <th scope="row">
                  <GroupHead of={groups[group]!} />
                </th>
                {weekdays.map((weekday) => (
                  <Cell key={weekday} weekday={say(messages.weekdayNames[weekday])} classes={classes.get(weekday)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="links">
          <a href={localAddress(`${dojoPath(dojo)}.ics`)}>{say(messages.addTimes)}</a>
          {sendsMail && (
            <a href={localAddress(`${closuresPath}?dojo=${slugOf(dojo)}`)}>{say(messages.closures.link)}</a>
          )}
        </p>
      </div>
    </section>
  )
}

const GroupHead = ({ of: { name, ages } }: { of: Group }) => (
  <>
    <b lang={foreignLanguage(name)}>{name}</b> {ages && <span lang={foreignLanguage(ages)}>{ages}</span>}
  </>
)

function Cell({ weekday, classes = [] }: { weekday: string; classes: DojoClass[] | undefined }) {
  if (classes.length === 0)
    return (
      <td className="off">
        <span className="vh">{say(messages.noClassThen)}</span>
      </td>
    )
  return (
    <td data-day={weekday}>
      {classes.map((lesson) => (
        <p key={JSON.stringify(lesson)} className="slot" data-level={lesson.level}>
          <time dateTime={lesson.from}>
            {formatTime(lesson.from)} – {formatTime(lesson.to)}
          </time>
          {lesson.level && <span> {labelOf(dojos.fields.timetable.columns!.level!, lesson.level)}</span>}
          {lesson.instructor && <span lang={foreignLanguage(lesson.instructor)}> {lesson.instructor}</span>}
        </p>
      ))}
    </td>
  )
}

/** The instructor and the fees, what to bring, and whether parents may watch. */
function Who({ dojo, instructor }: Shown) {
  const fees = feesOf(dojo)
  const bring = linesOf(dojo.bring)
  if (!instructor && fees.length + bring.length === 0 && !dojo.watching) return null
  return (
    <section className="who">
      <div className="wrap grid">
        {instructor && <Instructor {...instructor} about={dojo.aboutInstructor} />}
        {fees.length + bring.length > 0 || dojo.watching ? (
          <div className="who__b">
            {fees.length > 0 && (
              <>
                <h2>{say(messages.feesHeading)}</h2>
                <dl className="fees">
                  {fees.map(({ what, amount }) =>
                    amount === undefined ? null : (
                      <div key={what}>
                        <dt lang={foreignLanguage(what)}>{what}</dt>
                        <dd lang={foreignLanguage(amount)}>{amount}</dd>
                      </div>
                    ),
                  )}
                </dl>
                {fees.map(
                  ({ what, amount }) =>
                    amount === undefined && (
                      <p key={what} className="fine" lang={foreignLanguage(what)}>
                        {what}
                      </p>
                    ),
                )}
              </>
            )}
            {bring.length > 0 && (
              <>
                <h2>{say(messages.bringHeading)}</h2>
                <ul className="bring">
                  {bring.map((thing) => (
                    <li key={thing} lang={foreignLanguage(thing)}>
                      {thing}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {dojo.watching && (
              <>
                <h2>{say(messages.watchingHeading)}</h2>
                <p lang={foreignLanguage(dojo.watching)}>{dojo.watching}</p>
              </>
            )}
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Instructor({ name, belt, about }: { name: string; belt?: BlackBelt | undefined; about: string | undefined }) {
  return (
    <div className="who__a" data-photo={belt?.src ? '' : undefined}>
      {belt?.src && (
        <figure>
          <Photo src={belt.src} alt={name} className="ink-photo" sizes="15rem" maxWidth={480} />
        </figure>
      )}
      <div>
        <p className="who__r">{say(messages.instructor)}</p>
        <h2 lang={foreignLanguage(name)}>{name}</h2>
        {belt?.dan && (
          <p className="dan" lang={foreignLanguage(belt.dan)}>
            <i data-dan={parseDan(belt.dan)} />
            {belt.dan}
          </p>
        )}
        <Paragraphs text={about} />
        {belt && hasPage(belt.registrationNo) && (
          <p className="links">
            <a href={localAddress(blackBeltPath(String(belt.registrationNo)))}>{say(messages.inRegister)}</a>
          </p>
        )}
      </div>
    </div>
  )
}

const Pictures = ({ dojo: { pictures = [], ...dojo } }: Shown) =>
  pictures.length > 0 && (
    <section className="looks" aria-labelledby="hall">
      <div className="wrap">
        <h2 id="hall">{say(messages.inThisHall)}</h2>
        <ul>
          {pictures.map(({ src, alt }, index) => (
            <li key={`${index} ${src}`}>
              <Photo src={src} alt={alt} sizes="(min-width: 768px) 33vw, 50vw" />
            </li>
          ))}
        </ul>
        <RemovePicture at={localAddress(dojoPath(dojo))} />
      </div>
    </section>
  )
