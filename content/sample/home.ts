// Sample records of the home page: slides, partners, counters, news.
import type { counters as counterList } from '../../features/home/counters.ts'
import type { partners as partnerList } from '../../features/home/partners.ts'
import type { slides as slideList } from '../../features/home/slides.ts'
import type { news as newsList } from '../../features/news/news.ts'
import { daysAfterInstallation, inOrder, picture, type Sample } from './record.ts'

const slidePictures = (number: number) => ({
  photo: picture(`hero/${number}.webp`),
  photoSmall: picture(`hero/${number}-small.webp`),
})

export const slides: Sample<typeof slideList>[] = inOrder([
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
export const partners: Sample<typeof partnerList>[] = inOrder(
  crests.map((name, index) => ({ name, logo: picture(`partners/${String(index + 1).padStart(2, '0')}.svg`) })),
)

export const counters: Sample<typeof counterList>[] = inOrder([
  { figure: '40+', label: 'Years Of Experience' },
  { figure: '40+', label: 'Branches Across India' },
  { figure: '12000+', label: 'Students Trained' },
  { figure: '500+', label: 'Professional Black Belts' },
])

export const news: Sample<typeof newsList>[] = [
  {
    title: 'Referee seminar: the new lists are out',
    day: '2019-09-02',
    text: 'Everyone who passed the written and the practical part may referee at district level from now on.',
    link: '/events',
  },
  {
    title: 'Pictures of the 5th Asia Cup Championship',
    day: '2020-01-27',
    text: 'Twelve pictures from two days on the mats. Thank you to all who came, helped and cheered.',
    link: '/gallery',
  },
  {
    title: 'Entries open for the next state level championship',
    day: daysAfterInstallation(0),
    text: 'Kata and kumite, from eight years upward. Ask your instructor to enter you.',
    link: '/events',
  },
]
