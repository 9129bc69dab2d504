import { say } from '../../../lists/language.ts'
import { asset } from '../../../site/assets/index.ts'
import { Island } from '../../../site/components/Island.tsx'
import { Belt } from '../../../site/components/PageHead.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { SentNote } from '../../../site/forms/Alert.tsx'
import { sayNotice } from '../../../site/forms/PrivacyNotice.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { formatDistance } from '../../dojos/distance.ts'
import { dojos, findDojo } from '../../dojos/dojos.ts'
import { findNear, isPinCode, normalizeArea } from '../../dojos/site/near.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import type { Offer } from '../choices.ts'
import { firstClassForm, keptDays } from '../form.ts'
import * as messages from '../messages.ts'
import { offersOf } from '../offers.ts'
import critical from './critical-first-class.css?inline'
import FirstClassForm from './FirstClassForm.island.tsx'
import { FirstDay } from './FirstDay.tsx'

/** `dojo`: the one from whose page the visitor comes. Without it, `dojos` are all of them. */
type Data = { sent: boolean; dojo?: Offer; dojos: Offer[] }

async function load({ store, query, now }: LoadContext): Promise<Data> {
  const sent = query.sent === '1'
  const [dojo, { records: programs }] = await Promise.all([
    query.dojo ? findDojo(store, query.dojo) : undefined,
    store.query(trainingPrograms),
  ])
  if (dojo) return { sent, dojo: offersOf([dojo], programs, now)[0]!, dojos: [] }
  return { sent, dojos: offersOf((await store.query(dojos)).records, programs, now) }
}

/** How many dojos are offered for an area, and how far they may be from a PIN code. */
const [offeredDojos, maxKm] = [3, 50]

/** The dojos that an area names, and the nearest ones to a PIN code. */
function findOffers(dojos: readonly Offer[], written: string): Offer[] {
  const area = normalizeArea(written)
  const found = findNear(dojos, area).dojos.filter(
    ({ isNamed, km = Number.POSITIVE_INFINITY }) => isNamed || (isPinCode(area) && km <= maxKm),
  )
  return found
    .slice(0, offeredDojos)
    .map(({ dojo, km }) => (km === undefined ? dojo : { ...dojo, distance: formatDistance(km) }))
}

export const firstClass = page<Data>({
  title: () => say(messages.title),
  styles: ['forms', 'first-class'],
  showsSentLink: true,
  critical,
  description: ({ name }) => say(messages.description, { name }),
  shareImage: 'first-class',
  query: ['sent', 'dojo'],
  values: { sent: ['1'] },
  freshMs: 15 * 60_000,
  load,
  isMadeUp: ({ dojo }, query) => query.dojo !== undefined && dojo === undefined,
  View: ({ data: { sent, dojo, dojos }, association, answer }) => {
    const before = answer && 'values' in answer ? answer.values : undefined
    const found = before?.area ? findOffers(dojos, before.area) : undefined
    return (
      <>
        <div className="form-page form-page--first">
          <section className="form-page__top on-sumi">
            <p className="gloss">
              <span>
                <b lang="ja-Latn">shoshin,</b> {say(messages.beginnersHeart)}
              </span>
            </p>
            <h1>{say(messages.title)}</h1>
            <img src={asset('kanji/shoshin.webp')} alt="" width="510" height="959" />
          </section>
          <RemainingStyles />
          <div className="form-page__form">
            <p className="lead">{dojo ? say(messages.leadOfDojo, { dojo: dojo.name }) : say(messages.lead)}</p>
            {sent && <SentNote form={firstClassForm} />}
            <Island
              when="draft"
              of={FirstClassForm}
              props={{
                answer: answer?.state === 'sent' ? undefined : answer,
                sent,
                dojo: dojo && (dojo.slug || dojo.key),
                offers: dojo ? [dojo] : (found ?? []),
                nothingFound: found?.length === 0,
                notice: sayNotice(messages.noticeTexts, association, keptDays),
              }}
            />
          </div>
        </div>
        <Belt />
        <FirstDay />
      </>
    )
  },
})
