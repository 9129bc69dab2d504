import { daysAfterInstallation, type Sample } from '../../content/sample/record.ts'
import type { events as eventList } from './events.ts'

type Event = Sample<typeof eventList>
type EventDetails = Pick<
  Event,
  'name' | 'city' | 'state' | 'address' | 'sdate' | 'edate' | 'register' | 'times' | 'categories' | 'fee' | 'deadline'
>

const eventOf =
  (kind: Pick<Event, 'type' | 'color' | 'icon'>) =>
  (details: EventDetails): Event => ({ ...details, country: 'India', ...kind })

const tournament = eventOf({ type: 'Tournament', color: 'blue', icon: 'tourney' })
const refree = eventOf({ type: 'Refree', color: 'green', icon: 'ref' })

const mumbai = { city: 'Mumbai', state: 'Maharashtra' }
const pune = { city: 'Pune', state: 'Maharashtra', address: 'Indoor Stadium, Sports City, Balewadi' }
const andheri = { ...mumbai, address: 'Andheri Sports Complex, Veera Desai Road, Andheri West' }

const events: Event[] = [
  refree({
    name: 'Referee Examination',
    city: 'Ahmednagar',
    state: 'Maharashtra',
    address: 'Municipal Hall, Savedi Road',
    sdate: '2017-02-05',
  }),
  tournament({
    name: 'National Championship',
    city: 'Jaipur',
    state: 'Rajasthan',
    address: 'Indoor Hall, Lal Kothi, Tonk Road',
    sdate: '2017-08-19',
    edate: '2017-08-20',
  }),
  tournament({
    name: '3rd Asia Cup Championship',
    city: 'Aurangabad',
    state: 'Maharashtra',
    address: 'Divisional Sports Complex, Garkheda',
    sdate: '2017-12-16',
    edate: '2017-12-17',
  }),
  refree({
    name: 'National Referee Course',
    city: 'Dehradun',
    state: 'Uttarakhand',
    address: 'Parade Ground Hall, Rajpur Road',
    sdate: '2018-07-14',
    edate: '2018-07-15',
  }),
  tournament({ name: '4th Asia Cup Championship', ...andheri, sdate: '2018-12-22', edate: '2018-12-23' }),
  tournament({
    name: 'District level Championship',
    city: 'Thane',
    state: 'Maharashtra',
    address: 'Town Hall, Station Road, Thane West',
    sdate: '2019-03-03',
  }),
  tournament({ name: 'State level Championship', ...pune, sdate: '2019-06-08', edate: '2019-06-09' }),
  refree({
    name: 'Referee Seminar',
    ...mumbai,
    address: 'Community Hall, Marol Maroshi Road, Andheri East',
    sdate: '2019-08-25',
  }),
  tournament({ name: '5th Asia Cup Championship', ...andheri, sdate: '2020-01-18', edate: '2020-01-19' }),
  tournament({
    name: 'Next State level Championship',
    ...pune,
    sdate: daysAfterInstallation(45),
    edate: daysAfterInstallation(47),
    register: '/contact-us',
    times: 'Weighing 8.00 to 9.00, kata 9.30, kumite 13.00; doors open at 7.30',
    categories: 'Kata and kumite; boys and girls from 8 years, juniors, seniors',
    fee: 'Rs 500 for one category, Rs 800 for both',
    deadline: daysAfterInstallation(30),
  }),
]

/** The records of the sample association, by list. */
export const sample = { Event: events }
