import { albums } from './albums.ts'
import { approvals } from './approvals.ts'
import { blackBelts } from './black-belts.ts'
import { committee } from './committee.ts'
import { events } from './events.ts'
import { counters, news, partners, slides } from './home.ts'
import { keyed } from './keys.ts'
import { lineage } from './lineage.ts'
import { locations } from './locations.ts'
import { site } from './site.ts'
import { trainingPrograms } from './training-programs.ts'

const lists = {
  Slide: slides,
  Partner: partners,
  Counter: counters,
  TrainingProgram: trainingPrograms,
  Approval: approvals,
  Lineage: lineage,
  Committee: committee,
  BlackBelt: blackBelts,
  Event: events,
  Location: locations,
  Album: albums,
  News: news,
}

/** The sample association as an import file holds it: records by list and key. */
export const association: Record<string, Record<string, object>> = {
  Site: { site },
  ...Object.fromEntries(Object.entries(lists).map(([list, records]) => [list, keyed<object>(list, records)])),
}
