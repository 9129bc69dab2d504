import { inOrder, picture, type Sample } from '../../content/sample/record.ts'
import type { counters as counterList } from './counters.ts'
import type { partners as partnerList } from './partners.ts'
import type { slides as slideList } from './slides.ts'

const slidePictures = (number: number) => ({
  photo: picture(`hero/${number}.webp`),
  photoSmall: picture(`hero/${number}-small.webp`),
})

const slides: Sample<typeof slideList>[] = inOrder([
  {
    lead: 'Become a',
    title: 'CHAMPION IN LIFE',
    text: 'Fitness and character development',
    word: 'karatedo',
    ...slidePictures(1),
  },
  {
    lead: 'Achieve your',
    title: 'FITNESS GOALS',
    text: 'Martial arts, kickboxing, yoga, resistance training',
    call: 'Call Us to know more',
    word: 'shingitai',
    ...slidePictures(2),
  },
  { lead: 'Partners in', title: 'EDUCATION', word: 'shuhari', ...slidePictures(3) },
])

/** Each partner has the name of its crest, so that the name also describes the picture. */
const crests = [
  'Three Rings School',
  'Tortoise Shell Academy',
  'Four Lozenges Sports Club',
  'Blue Wave College',
  'Three Scales Gymnasium',
  'Crossed Staffs Police Club',
  'Open Fan Cultural Centre',
  'Two Squares High School',
  'Pine Bark Fitness Centre',
  'Three Bars Sports Council',
  'Eight Petals Public School',
  'Old Gate Gymkhana',
]
const partners: Sample<typeof partnerList>[] = inOrder(
  crests.map((name, index) => ({ name, logo: picture(`partners/${String(index + 1).padStart(2, '0')}.svg`) })),
)

const counters: Sample<typeof counterList>[] = inOrder([
  { figure: '40+', label: 'Years Of Experience' },
  { figure: '40+', label: 'Branches Across India' },
  { figure: '12000+', label: 'Students Trained' },
  { figure: '500+', label: 'Professional Black Belts' },
])

/** The records of the sample association, by list. */
export const sample = { Slide: slides, Partner: partners, Counter: counters }
