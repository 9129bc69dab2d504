import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { events } from '../../features/events/events.ts'
import { news } from '../../features/news/news.ts'
import type { List } from '../../lists/list.ts'
import { type Demo, type DemoEvent, dayFrom, place } from './event.ts'

/** An edit of an editor. It creates the record if there is none, and deletes it without `set`. */
const edit = (daysAgo: number, list: List, name: string, set?: (demo: Demo) => object): DemoEvent => ({
  daysAgo,
  async run(demo) {
    const editor = demo.store.as(demo.staff.editor)
    const key = `demo-${name}`
    if (!set) await editor.delete(list, key)
    else if (await editor.get(list, key)) await editor.update(list, key, set(demo) as never)
    else await editor.create(list, set(demo) as never, { key })
  },
})

export const editEvents: readonly DemoEvent[] = [
  edit(335, blackBelts, 'asha', () => ({ name: 'Sample Asha', registrationNo: 'SAMPLE-001', dan: '1st Dan' })),
  edit(335, blackBelts, 'ravi', () => ({ name: 'Sample Ravi', registrationNo: 'SAMPLE-002', dan: '2nd Dan' })),
  edit(280, events, 'cup', (demo) => ({
    name: 'Sample Cup',
    ...place,
    sdate: dayFrom(demo, -150),
    type: 'Tournament',
  })),
  edit(200, events, 'cup', (demo) => ({ sdate: dayFrom(demo, -140), edate: dayFrom(demo, -139) })),
  edit(138, news, 'cup', (demo) => ({
    title: 'Sample Cup: thank you to all referees',
    day: dayFrom(demo, -138),
    link: '/events',
  })),
  edit(90, blackBelts, 'asha', () => ({ dan: '2nd Dan' })),
  edit(60, blackBelts, 'ravi'),
  edit(30, events, 'exam', (demo) => ({
    name: 'Sample Referee Examination',
    ...place,
    sdate: dayFrom(demo, 25),
    type: 'Refree',
  })),
  edit(3, news, 'report', (demo) => ({
    title: 'Sample report of the year',
    day: dayFrom(demo, -3),
    publication: 'draft',
  })),
  edit(2, news, 'exam', (demo) => ({
    title: 'Sample Referee Examination: registration is open',
    day: dayFrom(demo, 7),
    publication: 'scheduled',
    publishAt: `${dayFrom(demo, 7)} 09:00`,
  })),
]
