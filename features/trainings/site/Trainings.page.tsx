import { PageHead } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { EmptyState, Paragraphs } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { trainingPrograms } from '../training-programs.ts'

/** The number of pictures that the first screen can show. They are not loaded lazily. */
const eagerCount = 2

const load = async ({ store }: LoadContext) => ({ programs: (await store.query(trainingPrograms)).records })

const programId = (key: string) => `program-${encodeURIComponent(key)}`

export const trainings = page({
  title: () => 'Trainings',
  description: ({ name }) => `The training programs of ${name}: who each one is for, and what you practise in it.`,
  shareImage: 'trainings',
  query: [],
  load,
  View: ({ data: { programs } }) => (
    <>
      <PageHead
        title="training programs"
        kanji="keiko"
        gloss={['keiko,', 'practice: thinking of the old ways']}
        tone="hinoki"
        variant="trainings"
      />
      <section className="classes" aria-label="Programs">
        <div className="wrap">
          {programs.length > 0 ? (
            <ul>
              {programs.map((program, index) => (
                <li key={program.key}>
                  <article className="class" aria-labelledby={programId(program.key)}>
                    <Photo
                      src={program.img}
                      alt={program.title}
                      loading={index < eagerCount ? 'eager' : 'lazy'}
                      sizes="(min-width:768px) min(42vw, 35rem), 90vw"
                    />
                    <h2 id={programId(program.key)}>{program.title}</h2>
                    <p className="age">{program.subtitle}</p>
                    <Paragraphs text={program.description} />
                  </article>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState text="No training programs yet" />
          )}
        </div>
      </section>
    </>
  ),
})
