import { picture, type Sample } from '../../content/sample/record.ts'
import { toSlug } from '../../lists/texts.ts'
import type { dojos as list } from './dojos.ts'

const dojosIn =
  (city: string, state: string) =>
  (...dojos: [name: string, address: string, coordinates?: string][]): Sample<typeof list>[] =>
    dojos.map(([name, address, coordinates]) => ({
      name,
      city,
      state,
      country: 'India',
      address,
      slug: toSlug(name),
      ...(coordinates && { coordinates }),
    }))

/** Sample dojos. The districts exist, the halls are invented; a position is that of a district. */
const dojos: Sample<typeof list>[] = [
  ...dojosIn('Mumbai', 'Maharashtra')(
    ['Andheri East', 'Community Hall, Marol Maroshi Road', '19.11, 72.88'],
    ['Andheri West', 'School Hall, Veera Desai Road', '19.14, 72.83'],
    ['Vile Parle', 'Gymkhana Hall, Nehru Road', '19.1, 72.84'],
    ['Borivali West', 'Sports Ground, Link Road', '19.23, 72.85'],
    ['Malad West', 'Church Hall, Marve Road', '19.18, 72.83'],
    ['Powai Lake', 'Garden Hall, Adi Shankaracharya Marg', '19.12, 72.9'],
    ['Kurla West', 'Municipal School, Station Road', '19.07, 72.88'],
    ['Mulund West', 'Sports Complex, Goregaon Link Road', '19.17, 72.95'],
    ['Dadar West', 'Gymnasium, Shivaji Park', '19.03, 72.84'],
  ),
  ...dojosIn('Thane', 'Maharashtra')(
    ['Thane West', 'Town Hall, Station Road', '19.19, 72.97'],
    ['Ghodbunder Road', 'Club House, Kasarvadavali', '19.27, 72.96'],
  ),
  ...dojosIn('Navi Mumbai', 'Maharashtra')(
    ['Vashi Plaza', 'Sports Association Hall, Sector 17', '19.08, 73.0'],
    ['Nerul East', 'School Hall, Sector 21', '19.03, 73.02'],
    ['Kharghar Hills', 'Community Centre, Sector 12', '19.05, 73.07'],
  ),
  ...dojosIn('Aurangabad', 'Maharashtra')(
    ['Garkheda Road', 'Practice Hall, Divisional Sports Complex', '19.86, 75.34'],
    ['Cidco Colony', 'Community Hall, Sector N-5', '19.88, 75.37'],
  ),
  ...dojosIn('Ahmednagar', 'Maharashtra')(
    ['Savedi Road', 'Municipal Hall, first floor', '19.12, 74.73'],
    ['Wadia Park', 'District Stadium, Gate 2', '19.09, 74.74'],
  ),
  ...dojosIn('Pune', 'Maharashtra')(
    ['Balewadi North', 'Practice Hall, Sports City', '18.58, 73.77'],
    ['Kothrud Depot', 'School Hall, Paud Road', '18.5, 73.8'],
  ),
  ...dojosIn('Dehradun', 'Uttarakhand')(['Rajpur Road', 'Parade Ground Hall', '30.34, 78.06']),
  ...dojosIn('Haridwar', 'Uttarakhand')(['Upper Road', 'Municipal School, near the canal', '29.96, 78.17']),
  ...dojosIn('Pauri Garhwal', 'Uttarakhand')(['Kotdwar Market', 'Inter College Hall, Devi Road']),
  ...dojosIn('Udham Singh Nagar', 'Uttarakhand')(['Rudrapur City', 'Stadium Hall, Kichha Road', '28.98, 79.4']),
  ...dojosIn('Jaipur', 'Rajasthan')(['Lal Kothi', 'Indoor Hall, Tonk Road', '26.89, 75.8']),
  ...dojosIn('Mount Abu', 'Rajasthan')(['Nakki Lake', 'Polo Ground Hall, Lake Road', '24.6, 72.71']),
  ...dojosIn(
    'Sawai Madhopur',
    'Rajasthan',
  )(['Bajaria Circle', 'Senior Secondary School, Ranthambhore Road', '26.02, 76.36']),
]

const classes = (
  group: string,
  level: 'beginner' | 'intermediate' | 'advanced' | 'all',
  ...times: [day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday', from: string, to: string][]
) => times.map(([day, from, to]) => ({ day, from, to, group, level }))

const timetable = [
  ...classes(
    'PRESCHOOL',
    'all',
    ['tuesday', '17:00', '17:40'],
    ['thursday', '17:00', '17:40'],
    ['saturday', '08:00', '08:40'],
  ),
  ...classes(
    'Junior',
    'beginner',
    ['monday', '17:45', '18:45'],
    ['wednesday', '17:45', '18:45'],
    ['friday', '17:45', '18:45'],
  ),
  ...classes(
    'Pre-Teen',
    'intermediate',
    ['tuesday', '17:45', '18:45'],
    ['thursday', '17:45', '18:45'],
    ['saturday', '08:45', '10:00'],
  ),
  ...classes(
    'Teenagers & Above',
    'advanced',
    ['monday', '19:00', '20:30'],
    ['wednesday', '19:00', '20:30'],
    ['friday', '19:00', '20:30'],
  ),
]

const album = 'gallery/marol-police-training-camp'
/** What is known of the first dojo: everything that its page can show. */
const wholePage: Partial<Sample<typeof list>> = {
  phone: '+91 00000 00000',
  whatsapp: '+91 00000 00000',
  timetable,
  timesNote: 'No class on public holidays.',
  noClass: [{ day: '@today+3', reason: 'The hall is used for an exam' }],
  instructor: 'Sunita Chauhan',
  aboutInstructor: 'Teaches children since 2009. State referee, first-aid trained.',
  fees: 'First class: free\nEach month, two classes a week: ₹ 0,000\nSecond child of a family: ₹ 0,000\nKarate gi, once: ₹ 0,000\nNo joining fee. Gradings are charged only when you take one.',
  directions:
    'Leave Andheri station by the east exit.\nStation Road, 600 m, to the temple.\nLeft, along the children’s park.\nRight into Marol Maroshi Road. The hall has a red gate.',
  arrival: '12 minutes on foot. Bus stop “Marol Naka”, 3 minutes. Two-wheelers park inside.',
  bring: 'Clothes you can move in\nA bottle of water\nNails cut short, no rings or chains',
  watching: 'Yes, from the bench at the side. Please switch your phone to silent.',
  pictures: ['01', '02', '03', '04', '05', '06'].map((number) => ({
    src: picture(`${album}/${number}.webp`),
    alt: '',
  })),
}
Object.assign(dojos[0]!, wholePage)

/** The records of the sample association, by list. */
export const sample = { Location: dojos }
