import { locations } from '../../lists/index.ts'
import { citiesOf, isIn } from '../components/cities.ts'
import { Plaque } from '../components/DojoCard.tsx'
import { Nothing } from '../components/ListState.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Choice } from '../components/SelectFilter.tsx'
import { page, type Visit } from '../page.ts'
import { associationRef, namedAssociation } from '../structured-data/association.ts'
import { dojo } from '../structured-data/dojo.ts'

async function load({ store, query: { location = '' } }: Visit) {
  const { records } = await store.query(locations)
  const { cities, chosen } = citiesOf(records, location)
  return { chosen, cities, all: records.length, dojos: records.filter(isIn(chosen)) }
}

const dojosIn = (count: number, city: string) =>
  `${count === 0 ? 'No' : count.toLocaleString('en-IN')} ${count === 1 ? 'dojo' : 'dojos'}${city && ` in ${city}`}`

export const ourLocations = page({
  title: () => 'Locations',
  description: ({ name }) => `The dojos of ${name}, city by city, with their addresses.`,
  card: 'locations',
  query: ['location'],
  load,
  facts: (view) => [...namedAssociation(view), ...view.data.dojos.map((place) => dojo(place, associationRef(view)))],
  View: ({ data: { chosen, cities, all, dojos } }) => (
    <>
      <PageHead
        title="Our Locations"
        kanji="dojo"
        gloss={['dojo,', 'the place of the way']}
        tone="sumi"
        variant="locations"
      />
      <section className="wall on-sumi" aria-label="Dojos">
        <div className="wrap">
          <div className="tools">
            <Choice
              label="location"
              path="/locations"
              name="location"
              chosen={chosen}
              ways={[
                { value: '', text: 'All Locations' },
                ...cities.map(({ city, count }) => ({ value: city, text: `${city} ( ${count} )` })),
              ]}
              changes={['dojos', 'dojos-count']}
            />
            <p className="vh" role="status" id="dojos-count">
              {dojosIn(dojos.length, chosen)}
            </p>
          </div>
          <div id="dojos">
            {dojos.length > 0 ? (
              <ul className="plaques">
                {dojos.map(({ key, ...dojo }) => (
                  <li key={key} className="plaque">
                    <Plaque {...dojo} />
                  </li>
                ))}
              </ul>
            ) : (
              <Nothing words={all > 0 ? dojosIn(0, chosen) : 'No locations yet'} />
            )}
          </div>
        </div>
      </section>
    </>
  ),
})
