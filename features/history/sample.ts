import { inOrder, picture, type Sample } from '../../content/sample/record.ts'
import type { lineage as lineageList } from './lineage.ts'

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

const lineage: Sample<typeof lineageList>[] = inOrder(
  teachers.map((teacher, index) => ({ ...teacher, photo: picture(`history/${index + 1}.webp`) })),
)

/** The records of the sample association, by list. */
export const sample = { Lineage: lineage }
