import { counters, partners, site, slides, trainingPrograms } from '../../lists/index.ts'
import { asset } from '../assets/index.ts'
import { fullName } from '../association-name.ts'
import { telOf } from '../components/navigation.ts'
import { PageHead } from '../components/PageHead.tsx'
import { ahead } from '../components/Photo.tsx'
import { film } from '../components/youtube.ts'
import Hero, { wide, wideSizes } from '../islands/carousel/Hero.island.tsx'
import Programs from '../islands/carousel/Programs.island.tsx'
import { Island } from '../islands/Island.tsx'
import Partners from '../islands/Partners.island.tsx'
import Video from '../islands/Video.island.tsx'
import { page, type Visit } from '../page.ts'
import { wholeAssociation } from '../structured-data/association.ts'

const small = '(max-width:767.98px)'

async function load({ store, query }: Visit) {
  const [shown, logos, programs, figures, about] = await Promise.all([
    store.query(slides),
    store.query(partners),
    store.query(trainingPrograms),
    store.query(counters),
    store.get(site, 'site'),
  ])
  return {
    slides: shown.records,
    partners: logos.records,
    allPartners: query.partners === 'all',
    programs: programs.records,
    counters: figures.records,
    film: film(about?.video ?? ''),
    poster: about?.videoPoster,
  }
}

export const home = page({
  title: (association) => association.name || 'Home',
  description: ({ name, city }) =>
    `${name}${city ? `, ${city}` : ''}: martial arts for every age, from the first bow to the black belt.`,
  card: 'home',
  query: ['partners'],
  values: { partners: ['all'] },
  load,
  preload: ({ slides: [first] }) => [
    ...(first?.photo ? [ahead(first.photo, { media: wide, sizes: wideSizes })] : []),
    ...(first?.photoSmall ? [ahead(first.photoSmall, { media: small })] : []),
    ...(first ? [{ href: asset('ink/stroke-hero.webp'), media: wide }] : []),
  ],
  facts: wholeAssociation,
  View: ({ data, association }) => (
    <>
      {data.slides.length > 0 ? (
        <>
          <h1 className="vh">{fullName(association)}</h1>
          <Island
            when="idle"
            of={Hero}
            props={{ slides: data.slides, tel: association.phone && telOf(association.phone) }}
          />
        </>
      ) : (
        <PageHead
          title={fullName(association)}
          kanji="shitoryu"
          gloss={['Shito-ryu,', 'one school from two teachers']}
          variant="about"
        />
      )}
      {data.partners.length > 0 && (
        <section className="partners" id="partners" aria-label="Partners">
          <div className="wrap">
            <Island when="interaction" of={Partners} props={{ partners: data.partners, all: data.allPartners }} />
          </div>
        </section>
      )}
      {data.film && (
        <section className="video on-sumi">
          <div className="wrap video__in">
            <h2 className="lead-h">
              Our
              <br /> Video
            </h2>
            <Island when="interaction" of={Video} props={{ ...data.film, poster: data.poster }} />
          </div>
        </section>
      )}
      {data.programs.length > 0 && <Island when="visible" of={Programs} props={{ programs: data.programs }} />}
      {data.counters.length > 0 && (
        <section className="counts" aria-label="In numbers">
          <div className="wrap">
            <ul>
              {data.counters.map((counter) => (
                <li key={counter.key}>
                  <b>{counter.figure}</b> <span>{counter.label}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  ),
})
