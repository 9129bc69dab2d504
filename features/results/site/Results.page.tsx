import { formatLongDate, isDate } from '../../../lists/dates.ts'
import type { Photo as Picture } from '../../../lists/fields.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { asset } from '../../../site/assets/index.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Belt } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Share } from '../../../site/components/Share.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { slugOutcome } from '../../../site/slug-outcome.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { dojos } from '../../dojos/dojos.ts'
import { entryCounts } from '../../entries/entry-counts.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { events, lastDay } from '../../events/events.ts'
import { eventId } from '../../events/site/EventCard.tsx'
import { sportsEvent } from '../../events/site/structured-data.ts'
import { albums } from '../../gallery/albums.ts'
import type { DojoMedals } from '../medal-table.ts'
import * as messages from '../messages.ts'
import { defaultBronzes, findResults, type ResultSheet, resultSheets, resultsPath } from '../result-sheets.ts'
import { eventResults } from '../results.ts'
import { type Podium, type ShownResults, showResults } from '../shown-results.ts'
import critical from './critical-results.css?inline'

type Event = Stored<typeof events>
type Album = { key: string; count: number; pictures: readonly Picture[] }
type Shown = {
  sheet: ResultSheet
  event: Event
  results: ShownResults
  entries: number
  album?: Album | undefined
}
/** `asked`: the last part of the address. */
type Data = { asked: string; shown?: Shown }

const shownPictures = 3

async function load({ store, params: { key = '' } }: LoadContext): Promise<Data> {
  const sheet = await findResults(store, key)
  const event = sheet?.event ? await store.get(events, sheet.event) : undefined
  if (!sheet || !event) return { asked: key }
  const ofEvent = { where: { event: event.key } }
  const [{ records }, forms, dojoList, album] = await Promise.all([
    store.query(eventResults, ofEvent),
    store.query(entryTerms, ofEvent),
    store.query(dojos),
    sheet.album ? store.get(albums, sheet.album) : undefined,
  ])
  const terms = forms.records[0]
  const { categories = [] } = (terms && (await store.get(entryCounts, terms.key))) ?? {}
  const results = showResults(records, {
    form: terms,
    dojos: new Map(dojoList.records.map((dojo) => [dojo.key, String(dojo.name)])),
    entered: new Map(categories.map(({ code, taken }) => [code, taken])),
  })
  const { images = [] } = album ?? {}
  return {
    asked: key,
    shown: {
      sheet,
      event,
      results,
      entries: categories.reduce((sum, { taken }) => sum + taken, 0),
      ...(album && { album: { key: album.key, count: images.length, pictures: images.slice(0, shownPictures) } }),
    },
  }
}

const titleOf = ({ shown }: Data) =>
  shown ? say(messages.titleOf, { event: String(shown.event.name) }) : say(messages.noSuchResults)

/** The results of an event: medals by dojo and by category. Whoever may not be named stands there with the dojo alone. */
export const resultsPage = page<Data>({
  title: (_, data) => titleOf(data),
  description: ({ name: association }, { shown }) =>
    shown
      ? say(messages.description, { event: String(shown.event.name), association })
      : say(messages.noSuchResultsText),
  shareImage: 'events',
  shareCard({ name: association }, data) {
    const picture = data.shown?.album?.pictures[0]?.src
    if (!picture) return undefined
    const description = say(messages.description, { event: String(data.shown!.event.name), association })
    return { title: titleOf(data), description, picture }
  },
  query: [],
  critical,
  styles: ['results'],
  load,
  outcome: ({ shown, asked }) => slugOutcome(shown?.sheet, asked, resultsPath),
  noindex: (_, { shown }) => !shown,
  structuredData: (props) => [
    ...associationNodes(props),
    ...(props.data.shown ? sportsEvent(props.data.shown.event, props.origin, associationRef(props)) : []),
  ],
  View: ({ data, path, origin }) => (
    <Enhanced by="site/live/refresh.island.ts" when="idle">
      <article data-list={resultSheets.name} data-shown={data.shown?.sheet.revision ?? 0}>
        <header className="head head--big head--res on-sumi">
          <img className="head__kanji" src={asset('kanji/rei.webp')} alt="" width={951} height={951} />
          <div className="wrap">
            <div className="head__in" data-part="head">
              <p className="gloss">
                <span>
                  <b lang="ja-Latn">rei,</b> {say(messages.theBow)}
                </span>
              </p>
              <h1>{say(data.shown ? messages.heading : messages.noSuchResults)}</h1>
            </div>
          </div>
          <Belt />
          <RemainingStyles />
        </header>
        <div data-part="body">
          {data.shown ? <Body {...data.shown} address={origin + localAddress(path)} /> : <Missing />}
        </div>
      </article>
      <p className="vh" role="status" />
    </Enhanced>
  ),
})

const Missing = () => (
  <section className="wrap won">
    <EmptyState text={say(messages.noSuchResultsText)} />
    <p className="links">
      <a href={localAddress('/events')}>{say(messages.allEvents)}</a>
    </p>
  </section>
)

function Body({
  sheet,
  event,
  results: { table, groups, unnamed },
  entries,
  album,
  address,
}: Shown & { address: string }) {
  const { name, sdate, edate, address: hall, city } = event
  const medals = table.reduce((sum, { counts }) => sum + total(counts), 0)
  const facts = [
    [messages.entriesFact, entries],
    [messages.dojosFact, table.length],
    [messages.medalsFact, medals],
  ] as const
  const place = [hall, city].filter(Boolean).join(', ')
  return (
    <>
      <section className="won">
        <div className="wrap grid">
          <div className="won__h">
            <h2 lang={foreignLanguage(name)}>{name}</h2>
            <p className="lead">
              {isDate(sdate) && <time dateTime={sdate}>{formatLongDate(sdate)}</time>}
              {isDate(sdate) && lastDay(sdate, edate) > sdate && <> – {formatLongDate(lastDay(sdate, edate))}</>}.{' '}
              <span lang={foreignLanguage(place)}>{place}</span>
            </p>
            <dl className="facts">
              {facts.map(
                ([label, count]) =>
                  count > 0 && (
                    <div key={say(label)}>
                      <dt>{say(label)}</dt>
                      <dd>{count}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className="links">
              {groups.length > 0 && <a href="#categories">{say(messages.byCategory)}</a>}
              {album && <a href={albumAddress(album)}>{say(messages.photographs, { count: album.count })}</a>}
              <a href={`${localAddress('/events')}#${eventId(event.key)}`}>{say(messages.allEvents)}</a>
            </p>
          </div>
          <div className="won__t">
            {table.length > 0 ? (
              <MedalTable table={table} sheet={sheet} />
            ) : (
              <EmptyState text={say(messages.noMedals)} />
            )}
          </div>
        </div>
      </section>
      <section className="by" id="categories">
        <div className="wrap">
          {groups.map(({ title, podiums }) => (
            <div key={title} className="by__group">
              <h2 className="lead-h">{title}</h2>
              <div className="podiums">
                {podiums.map((podium) => (
                  <PodiumOf key={podium.title} {...podium} />
                ))}
              </div>
            </div>
          ))}
          {unnamed.length > 0 && <Children medals={unnamed} />}
          <p className="by__note fine">
            {say(messages.namesNote)}{' '}
            <a
              href={`${localAddress('/contact-us')}?${new URLSearchParams({ results: localAddress(resultsPath(sheet)) })}`}
              rel="nofollow"
            >
              {say(messages.takeOut)}
            </a>
          </p>
          <Share title={say(messages.titleOf, { event: String(name) })} address={address} />
        </div>
      </section>
      {album && <AlbumOf {...album} />}
    </>
  )
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const albumAddress = ({ key }: Album) => `${localAddress('/gallery')}#${encodeURIComponent(key)}`

const Disc = ({ rank }: { rank: number }) => (
  <span className={`disc disc--${rank}`} aria-hidden="true">
    {rank}
  </span>
)

/** The belt under a dojo has a stripe for each medal. The numbers beside it say the same. */
const MedalTable = ({ table, sheet: { bronzes = defaultBronzes } }: { table: DojoMedals[]; sheet: ResultSheet }) => (
  <>
    <table className="medals">
      <caption>{say(messages.medalsByDojo)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(messages.dojo)}</th>
          {messages.medalNames.map((medal, at) => (
            <th key={say(medal)} scope="col">
              <Disc rank={at + 1} />
              <span>{say(medal)}</span>
            </th>
          ))}
          <th scope="col">{say(messages.all)}</th>
        </tr>
      </thead>
      <tbody>
        {table.map(({ dojo, counts }) => (
          <tr key={dojo}>
            <th scope="row">
              <span lang={foreignLanguage(dojo)}>{dojo}</span>
              <span className="tally" aria-hidden="true">
                {counts.flatMap((count, at) =>
                  Array.from({ length: count }, (_, each) => (
                    <i key={`${at} ${each}`} className={`tally--${at + 1}`} />
                  )),
                )}
              </span>
            </th>
            {counts.map((count, at) => (
              <td key={at} className={count === 0 ? 'nil' : undefined}>
                {count}
              </td>
            ))}
            <td className="all">{total(counts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="fine">
      {say(messages.orderNote)} {bronzes === 2 && say(messages.twoBronzes)}
    </p>
  </>
)

const PodiumOf = ({ title, about, medals }: Podium) => (
  <article className="podium">
    <h3 lang={foreignLanguage(title)}>{title}</h3>
    {about && <p className="podium__s">{about}</p>}
    <ol>
      {medals.map(({ rank, dojo, name }, at) => (
        <li key={at}>
          <Disc rank={rank} />
          <p>
            <span className="vh">{say(messages.medalNames[rank - 1]!)}: </span>
            <b lang={foreignLanguage(name ?? dojo)}>{name ?? dojo}</b>
            {name && <span lang={foreignLanguage(dojo)}>{dojo}</span>}
          </p>
        </li>
      ))}
    </ol>
  </article>
)

const Children = ({ medals }: { medals: readonly DojoMedals[] }) => (
  <div className="by__group">
    <h2 className="lead-h">{say(messages.children)}</h2>
    <p className="by__about">{say(messages.dojoAlone)}</p>
    <div className="podiums">
      {medals.map(({ dojo, counts }) => (
        <article key={dojo} className="podium podium--dojo">
          <h3 lang={foreignLanguage(dojo)}>{dojo}</h3>
          <ul>
            {counts.map(
              (count, at) =>
                count > 0 && (
                  <li key={at}>
                    <Disc rank={at + 1} />
                    <p>
                      <span>{say(messages.medalNames[at]!)}: </span>
                      <b>{count}</b>
                    </p>
                  </li>
                ),
            )}
          </ul>
        </article>
      ))}
    </div>
  </div>
)

const AlbumOf = (album: Album) => (
  <section className="by-album on-sumi">
    <div className="wrap grid">
      <div>
        <h2>{say(messages.dayInPictures)}</h2>
        <p>
          <a className="btn" href={albumAddress(album)}>
            {say(messages.openAlbum)}
          </a>
        </p>
      </div>
      <ul>
        {album.pictures.map(({ src, alt }, at) => (
          <li key={`${at} ${src}`}>
            <Photo src={src} alt={alt} sizes="(min-width: 992px) 20vw, 33vw" />
          </li>
        ))}
      </ul>
    </div>
  </section>
)
