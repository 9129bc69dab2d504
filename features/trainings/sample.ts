import { inOrder, picture, type Sample } from '../../content/sample/record.ts'
import type { trainingPrograms as trainingProgramList } from './training-programs.ts'

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

const trainingPrograms: Sample<typeof trainingProgramList>[] = inOrder(
  programs.map((program, index) => ({ img: picture(`programs/${index + 1}.webp`), ...program })),
)

/** The records of the sample association, by list. */
export const sample = { TrainingProgram: trainingPrograms }
