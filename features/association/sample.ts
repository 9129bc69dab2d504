import { picture, type Sample } from '../../content/sample/record.ts'
import type { association } from './association.ts'

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The association itself. Its phone number, addresses and identifiers are placeholders and reach nobody. */
const site: Sample<typeof association> = {
  name: 'Shito-ryu Karate Association & Academy',
  shortName: 'SKAA',
  city: 'Mumbai',
  phone: '+91 00000 00000',
  email: 'hello@skaa.example',
  facebook: 'https://example.org/facebook/skaa',
  x: 'https://example.org/x/skaa',
  instagram: 'https://example.org/instagram/skaa',
  youtube: 'https://example.org/youtube/skaa',
  adminOne: '000000000000001',
  adminTwo: '000000000000002',
  founderName: 'Arvind Salvi',
  founderTitle: 'Founder & President',
  founderPhoto: picture('founder/founder.webp'),
  founderPictures: [1, 2, 3, 4, 5, 6].map((number) => ({ src: picture(`about/${number}.webp`), alt: '' })),
  founderBio: paragraphs(
    'President of the association and a 7th degree black belt, he began training in 1992 and has taught without a break since then, first in one hall, now in every branch.',
    'He founded several karate and martial-arts associations and regularly organises district, state and national championships for students of every age.',
  ),
  mission:
    'Help each student reach his or her highest personal potential and give the lifelong benefits of martial arts through professional, superior karate instruction.',
  missionText: paragraphs(
    'A belt is tied from both sides. On one side is the body: balance, strength, breath, a technique repeated until it is honest. On the other is the person: courtesy to a partner, patience with oneself, the courage to begin again. We teach both, in every class and at every age.',
    'Nobody here is measured against the student on the next mat. A child of four who learns to stand still, a teenager who wins a bout and bows first, a parent who starts at forty: each moves toward his or her own highest potential, and each is examined with the same care.',
    'We keep the kata as we received them, train our instructors and referees every year, and open our doors to anyone who is ready to bow and begin.',
  ),
  video: 'https://www.youtube-nocookie.com/embed/SAMPLEVIDEO',
  videoPoster: picture('video/poster.webp'),
  indexBlackBelts: false,
}

/** The records of the sample association, by list. */
export const sample = { Site: { site } }
