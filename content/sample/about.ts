// The sample association: its settings and texts, approvals, lineage and training programs.
import type { approvals as approvalList } from '../../features/about/approvals.ts'
import type { site as siteList } from '../../features/association/association.ts'
import type { lineage as lineageList } from '../../features/history/lineage.ts'
import type { trainingPrograms as trainingProgramList } from '../../features/trainings/training-programs.ts'
import { inOrder, picture, type Sample } from './record.ts'

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The association itself. Its phone number, addresses and identifiers are placeholders and reach nobody. */
export const site: Sample<typeof siteList> = {
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

/** The ten kinds of the specification. Membership in Japan and approval in India have two bodies each. */
export const approvals: Sample<typeof approvalList>[] = inOrder([
  { subtitle: 'Sole representative of', title: 'Japanese Shitoryu karate body' },
  { subtitle: 'Member of', title: 'Japanese karate federation' },
  { subtitle: 'Member of', title: 'Japanese Shitoryu karate federation' },
  { subtitle: 'Approved by', title: 'National karate organisation' },
  { subtitle: 'Approved by', title: 'National karate federation' },
  { subtitle: 'Recognised by', title: 'National sports ministry' },
  { subtitle: 'Affiliated with', title: 'World karate federation' },
  { subtitle: 'Recognised by, through the world federation', title: 'International Olympic committee' },
  { subtitle: 'Member of, recognised by the sports ministry', title: 'National youth centre organisation' },
  { subtitle: 'Member of', title: 'Asian karate federation' },
  { subtitle: 'Recognised by', title: 'National Olympic association' },
  { subtitle: 'Member of, recognised by the sports ministry', title: 'National school games federation' },
])

const teachers = [
  {
    title: 'Soke',
    name: 'First Sample Soke',
    bio: 'Joined two teachings into one school: the straight power of the first and the round, close work of the second. The name of the school still holds both.',
  },
  {
    title: 'Soke',
    name: 'Second Sample Soke',
    bio: 'Kept the kata exactly as they were received and carried them across Asia, teaching from one hall to the next for sixty years.',
  },
  {
    title: 'Soke',
    name: 'Third Sample Soke',
    bio: 'Head of the school today. Every grade of the association is registered under this seal.',
  },
  {
    title: 'Renshi',
    name: 'Sample Renshi',
    bio: 'A polished instructor who crossed the sea and opened the first classes in India with nine students and a borrowed floor.',
  },
  {
    title: 'Kyoshi',
    name: 'Sample Kyoshi',
    bio: 'A teacher of teachers, who built the branches that train under this roof and still ties a white belt on every beginner.',
  },
]

export const lineage: Sample<typeof lineageList>[] = inOrder(
  teachers.map((teacher, index) => ({ ...teacher, photo: picture(`history/${index + 1}.webp`) })),
)

const programs = [
  {
    title: 'PRESCHOOL',
    subtitle: '3 to 5 years old',
    description: 'Balance, listening and the first bow. Short lessons, soft mats and a lot of running.',
  },
  {
    title: 'Junior',
    subtitle: '5 to 10 years',
    description: 'Stances, blocks and basic kata. Children learn to stand still, look up and speak clearly.',
  },
  {
    title: 'Pre-Teen',
    subtitle: '10 to 13 years',
    description: 'Longer combinations, partner drills and the first competition rules.',
  },
  {
    title: 'Teenagers & Above',
    subtitle: '13+',
    description: 'Full training: kihon, kata and kumite, with strength and stretching in every class.',
  },
  {
    title: 'Self-Defense',
    subtitle: 'Junior level and above (ground defence)',
    description: 'How to fall, how to get up and how to leave. Grips, holds and ground defence.',
  },
  {
    title: 'Character Development',
    subtitle: 'All ages (discussion-based class)',
    description: 'Respect, patience and promises kept. We sit, we talk, then we train.',
  },
]

export const trainingPrograms: Sample<typeof trainingProgramList>[] = inOrder(
  programs.map((program, index) => ({ img: picture(`programs/${index + 1}.webp`), ...program })),
)
