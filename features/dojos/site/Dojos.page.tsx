import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import { mapAddress } from '../../../lists/map-address.ts'
import { placeName } from '../../../lists/searchable.ts'
import { originalOf } from '../../../lists/translations.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { Enhanced } from '../../../site/components/Island.tsx'
import { Icon } from '../../../site/components/icons.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { SelectFilter } from '../../../site/components/SelectFilter.tsx'
import { EmptyState, wordLengthOf } from '../../../site/components/text.tsx'
import { formatPlace } from '../../../site/links.ts'
import { type LoadContext, page } from '../../../site/page.ts'
import { associationNodes, associationRef } from '../../../site/structured-data/schema-org.ts'
import { Invitation } from '../../trainings/site/Invitation.tsx'
import { formatDistance } from '../distance.ts'
import { dojoPath, dojos } from '../dojos.ts'
import * as messages from '../messages.ts'
import { findNear, findPinCode, isPinCode, normalizeArea, positionOf } from './near.ts'
import { sportsActivityLocation } from './structured-data.ts'

type Data = {
  selected: string
  selectedLabel: string
  cities: City[]
  total: number
  dojos: Stored<typeof dojos>[]
  near?: NearPage
}

async function load({ store, query: { location = '', near } }: LoadContext): Promise<Data> {
  const { records } = await store.query(dojos)
  const { cities, selected } = groupByCity(records, location)
  const selectedLabel = cities.find(({ city }) => city === selected)?.label ?? ''
  const inCity = records.filter(isInCity(selected))
  const shown = { selected, selectedLabel, cities, total: records.length }
  if (near === undefined) return { ...shown, dojos: inCity }
  const { from, dojos: found } = findNear(inCity, near)
  const isNamed = found.some(({ isNamed }) => isNamed)
  return {
    ...shown,
    dojos: found.map(({ dojo }) => dojo),
    near: { area: near, from, isNamed, km: found.map(({ km }) => km) },
  }
}

export const ourDojos = page<Data>({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'strip' },
  shareImage: 'locations',
  query: ['location', 'near'],
  normalize: { near: normalizeArea },
  permissions: ['geolocation'],
  load,
  // Also another spelling of a city. An area may be any text.
  isMadeUp: ({ cities }, { location, near }) =>
    near !== undefined || (location !== undefined && !cities.some((one) => one.city === location && one.count > 0)),
  noindex: (_, { near }) => near !== undefined,
  structuredData: (props) => [
    ...associationNodes(props),
    ...props.data.dojos.map((dojo) => sportsActivityLocation(dojo, associationRef(props))),
  ],
  View: ({ data: { selected, selectedLabel, cities, total, dojos, near } }) => (
    <>
      <PageHead
        title={say(messages.heading)}
        kanji="dojo"
        gloss={['dojo,', say(messages.placeOfWay)]}
        tone="sumi"
        classes="head--two head--loc"
      />
      <section className="wall on-sumi" aria-label={say(messages.dojos)}>
        <div className="wrap">
          <div className="tools">
            <SelectFilter
              label={say(messages.location)}
              path="/locations"
              name="location"
              selected={selected}
              options={[
                { value: '', text: say(messages.allLocations) },
                ...cities.map(({ city, label, count }) => ({ value: city, text: `${label} ( ${count} )` })),
              ]}
              changes={['dojos', 'dojos-count']}
            />
            <p className="vh" role="status" id="dojos-count">
              {countText(dojos.length, selectedLabel)}
            </p>
            <NearMe area={near?.area} />
          </div>
          <div id="dojos">
            <p className="near-note" role="status" id="near-note">
              {near && nearText(near)}
            </p>
            {dojos.length > 0 ? (
              <ul className="plaques">
                {dojos.map(({ key, ...dojo }, index) => (
                  <li key={key} className="plaque" data-at={Object.values(positionOf(dojo) ?? {}).join() || undefined}>
                    <Plaque
                      id={`dojo-${encodeURIComponent(key)}`}
                      path={dojoPath({ key, ...dojo })}
                      dojo={dojo}
                      km={near?.km[index]}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState text={total > 0 ? countText(0, selectedLabel) : say(messages.noneYet)} />
            )}
          </div>
        </div>
      </section>
      <Invitation />
    </>
  ),
})

function countText(count: number, city: string) {
  if (count === 0) return city ? say(messages.noneIn, { city }) : say(messages.none)
  return city ? say(messages.foundIn, { count, city }) : say(messages.found, { count })
}

/** The search for the dojos near an area or a PIN code and, on press, near the device, whose position stays in the browser. */
const NearMe = ({ area }: { area: string | undefined }) => (
  <Enhanced by="features/dojos/site/near-me.island.ts" when="interaction">
    <form className="near-me" aria-label={say(messages.nearMe)} action={`${localAddress('/locations')}#dojos`}>
      <label className="pick">
        <span>{say(messages.nearMe)}</span>
        <input
          name="near"
          defaultValue={area}
          required
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
        />
      </label>
      <button type="submit" className="btn">
        {say(messages.findNearest)}
      </button>
      <button type="button" className="btn btn--line with-scripts">
        <Icon name="pin" />
        <span>{say(messages.useMyPosition)}</span>
      </button>
    </form>
  </Enhanced>
)

/** What a visitor asked for. `km`: the distances of the dojos, in their order. */
type NearPage = { area: string; from: string | undefined; isNamed: boolean; km: readonly (number | undefined)[] }

function nearText({ area: near, from, isNamed }: NearPage): string {
  if (isPinCode(near) && from === near) return say(messages.nearPinCode, { near })
  if (from !== undefined) return say(messages.nearArea, { near, dojo: from })
  if (isNamed) return say(messages.nearAreaOnly, { near })
  if (!isPinCode(near)) return say(messages.unknownArea, { near })
  return findPinCode(near) ? say(messages.noPositions) : say(messages.unknownPinCode, { near })
}

type PlaqueProps = { id: string; path: string; dojo: Visible<typeof dojos>; km: number | undefined }

/** A dojo's name plaque: its name word by word, its city, state and country, its address, and where it is on a map. */
function Plaque({ id, path, dojo, km }: PlaqueProps) {
  const { city, state, country, address } = dojo
  const name = String(dojo.name ?? '')
  const place = formatPlace({ state, country })
  return (
    <div className="plaque__in">
      <div className="plaque__name">
        <h2 id={id} data-word={wordLengthOf(name)} lang={foreignLanguage(name)}>
          <a href={localAddress(path)}>{name.split(/\s+/).map((word) => [<span key={word}>{word}</span>, ' '])}</a>
        </h2>
      </div>
      <p>
        {city && <span lang={foreignLanguage(city)}>{country || state ? `${city} |` : city}</span>}{' '}
        <span lang={foreignLanguage(place)}>{place}</span>
        {km !== undefined && <b className="plaque__km">{formatDistance(km)}</b>}
      </p>
      <address lang={foreignLanguage(address)}>{address}</address>
      <a className="plaque__map" href={mapAddress(dojo)} rel="noopener" aria-describedby={id}>
        <Icon name="pin" />
        {say(messages.viewOnMap)}
      </a>
    </div>
  )
}

type InCity = { city?: string }
/** `city` is the stored name, which addresses have; `label` is the one in the language of the page. */
type City = { city: string; label: string; count: number }

/** Matches the records of a city by one of its whole names, ignoring case and accents. An empty name matches all records. */
export const isInCity = (city: string) => {
  const wanted = placeName(city)
  return (record: InCity) => city === '' || placeName(`${originalOf(record, 'city') ?? ''}`) === wanted
}

/**
 * The cities of the records in their order, with the number of records in each, and the selected city in the spelling of
 * the records. A selected city without records is added, so that the filter shows what is selected.
 */
export function groupByCity(records: InCity[], query: string): { cities: City[]; selected: string } {
  const cities: City[] = []
  for (const record of records) {
    // An imported record may hold a number in the place of a text.
    const city = `${originalOf(record, 'city') ?? ''}`
    const known = cities.find((one) => isInCity(one.city)({ city }))
    if (known) known.count++
    else if (city) cities.push({ city, label: `${record.city ?? ''}`, count: 1 })
  }
  if (query === '') return { cities, selected: '' }
  const match = cities.find(isInCity(query))
  return match
    ? { cities, selected: match.city }
    : { cities: [...cities, { city: query, label: query, count: 0 }], selected: query }
}
