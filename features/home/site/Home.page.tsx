import { addDays, today } from '../../../lists/dates.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { asset } from '../../../site/assets/index.ts'
import { Island } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { preloadImage } from '../../../site/components/Photo.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { fullName } from '../../../site/components/text.tsx'
import { telLink } from '../../../site/links.ts'
import { type LoadContext, page } from '../../../site/page.ts'
import { association } from '../../association/association.ts'
import { associationDetails } from '../../association/site/structured-data.ts'
import { videoLinks } from '../../association/video-links.ts'
import { dojos } from '../../dojos/dojos.ts'
import { closuresOf, DaysWithoutClass } from '../../dojos/site/DaysWithoutClass.tsx'
import { groupByCity } from '../../dojos/site/Dojos.page.tsx'
import { Invitation } from '../../trainings/site/Invitation.tsx'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { counters } from '../counters.ts'
import * as messages from '../messages.ts'
import { partners } from '../partners.ts'
import { slides } from '../slides.ts'
import critical from './critical-home.css?inline'
import { Hero, wideScreens, wideSizes } from './Hero.tsx'
import { Partners } from './Partners.tsx'
import { Programs } from './Programs.tsx'
import Video from './Video.island.tsx'

const smallScreens = '(max-width:767.98px)'

async function load({ store, now }: LoadContext) {
  const [slideList, partnerList, programs, figures, dojoList, details] = await Promise.all([
    store.query(slides),
    store.query(partners),
    store.query(trainingPrograms),
    store.query(counters),
    store.query(dojos),
    store.get(association, 'site'),
  ])
  return {
    slides: slideList.records,
    partners: partnerList.records,
    programs: programs.records,
    counters: figures.records,
    dojos: dojoList.total,
    // Home tells of today and tomorrow; the page of each dojo tells earlier.
    notices: closuresOf(dojoList.records, now).filter(({ day }) => day <= addDays(today(now), 1)),
    today: today(now),
    cities: groupByCity(dojoList.records, '').cities.length,
    video: videoLinks(details?.video ?? ''),
    poster: details?.videoPoster,
  }
}

export const home = page({
  title: (association) => association.name || say(messages.title),
  description: ({ name, city }) =>
    city ? say(messages.descriptionInCity, { name, city }) : say(messages.description, { name }),
  link: { text: messages.title },
  shareImage: 'home',
  critical,
  query: [],
  load,
  preload: ({ slides: [first] }) => [
    ...(first?.photo ? [preloadImage(first.photo, { media: wideScreens, sizes: wideSizes })] : []),
    ...(first?.photoSmall ? [preloadImage(first.photoSmall, { media: smallScreens })] : []),
    ...(first ? [{ href: asset('ink/stroke-hero.webp'), media: wideScreens }] : []),
  ],
  structuredData: associationDetails,
  View: ({ data, association }) => (
    <>
      <DaysWithoutClass notices={data.notices} today={data.today} linked />
      {data.slides.length > 0 ? (
        <>
          <h1 className="vh" lang={foreignLanguage(fullName(association))}>
            {fullName(association)}
          </h1>
          <Hero slides={data.slides} tel={association.phone && telLink(association.phone)} />
          <RemainingStyles />
        </>
      ) : (
        <PageHead
          title={fullName(association)}
          kanji="rei"
          gloss={['rei,', say(messages.bow)]}
          classes="head--mis head--home"
        />
      )}
      {data.dojos > 0 && <Nearby dojos={data.dojos} cities={data.cities} />}
      {data.partners.length > 0 && (
        <section className="partners" id="partners" aria-labelledby="partners-heading">
          <div className="wrap">
            <h2 className="vh" id="partners-heading">
              {say(messages.partners)}
            </h2>
            <Partners partners={data.partners} />
          </div>
        </section>
      )}
      {data.video && (
        <section className="video on-sumi">
          <div className="wrap video__in">
            <h2 className="lead-h">
              <Say of={messages.ourVideo} with={{ break: <br /> }} />
            </h2>
            <Island when="interaction" of={Video} props={{ ...data.video, poster: data.poster }} />
          </div>
        </section>
      )}
      {data.programs.length > 0 && <Programs programs={data.programs} />}
      <Invitation />
      {data.counters.length > 0 && (
        <section className="counts" aria-labelledby="counts-heading">
          <div className="wrap">
            <h2 className="vh" id="counts-heading">
              {say(messages.inNumbers)}
            </h2>
            <ul>
              {data.counters.map((counter) => (
                <li key={counter.key}>
                  <b>{counter.figure}</b> <span lang={foreignLanguage(counter.label)}>{counter.label}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  ),
})

/** The way to the dojos, which the main menu does not have. */
const Nearby = ({ dojos, cities }: { dojos: number; cities: number }) => (
  <p className="wrap nearby">
    <span>
      {say(messages.nearby, {
        dojos: say(messages.dojos, { count: dojos }),
        inCities: say(messages.inCities, { count: cities }),
      })}
    </span>
    <a className="btn btn--line" href={localAddress('/locations')}>
      <Icon name="pin" />
      {say(messages.findDojo)}
    </a>
  </p>
)
