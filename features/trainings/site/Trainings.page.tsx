import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { EmptyState, Paragraphs } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import * as messages from '../messages.ts'
import { trainingPrograms } from '../training-programs.ts'
import { Invitation } from './Invitation.tsx'

/** The number of pictures that the first screen can show. They are not loaded lazily. */
const eagerCount = 2

const load = async ({ store }: LoadContext) => ({ programs: (await store.query(trainingPrograms)).records })

const programId = (key: string) => `program-${encodeURIComponent(key)}`

export const trainings = page({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'main' },
  shareImage: 'trainings',
  query: [],
  load,
  View: ({ data: { programs } }) => (
    <>
      <PageHead
        title={say(messages.heading)}
        kanji="keiko"
        gloss={['keiko,', say(messages.practice)]}
        tone="hinoki"
        classes="head--tr"
      />
      <section className="classes" aria-label={say(messages.programs)}>
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
                    <h2 id={programId(program.key)} lang={foreignLanguage(program.title)}>
                      {program.title}
                    </h2>
                    <p className="age" lang={foreignLanguage(program.subtitle)}>
                      {program.subtitle}
                    </p>
                    <Paragraphs text={program.description} />
                  </article>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState text={say(messages.noneYet)} />
          )}
          <p>
            <a className="btn btn--line" href={localAddress('/guide')}>
              {say(messages.forParents)}
            </a>
          </p>
        </div>
      </section>
      <Invitation />
    </>
  ),
})
