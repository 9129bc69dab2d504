import { approvals, lineage, site, trainingPrograms } from './about.ts'
import { albums, events } from './events.ts'
import { counters, news, partners, slides } from './home.ts'
import { locations } from './locations.ts'
import { blackBelts, committee } from './people.ts'
import { keyed } from './record.ts'

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

/** The sample association in the form of an import file: records by list and key. */
export const association: Record<string, Record<string, object>> = {
  Site: { site },
  ...Object.fromEntries(Object.entries(lists).map(([list, records]) => [list, keyed<object>(list, records)])),
}
