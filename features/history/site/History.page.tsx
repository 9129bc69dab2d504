import { foreignLanguage, say } from '../../../lists/language.ts'
import { Knot } from '../../../site/components/Knot.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { EmptyState, Paragraphs } from '../../../site/components/text.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { lineage } from '../lineage.ts'
import * as messages from '../messages.ts'

const load = async ({ store }: LoadContext) => ({ teachers: (await store.query(lineage)).records })

const teacherId = (key: string) => `teacher-${encodeURIComponent(key)}`

export const history = page({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'organization' },
  shareImage: 'history',
  query: [],
  load,
  View: ({ data: { teachers } }) => (
    <>
      <PageHead
        title={say(messages.title)}
        kanji="keifu"
        gloss={['keifu,', say(messages.lineOfDescent)]}
        classes="head--big head--his"
      />
      {teachers.length > 0 ? (
        <section className="line" aria-label={say(messages.lineage)}>
          <ol className="wrap">
            {teachers.map((teacher, index) => (
              <li key={teacher.key}>
                <article className="kin" aria-labelledby={teacherId(teacher.key)}>
                  <div className="kin__pic">
                    <Photo
                      src={teacher.photo}
                      alt={teacher.name}
                      loading={index === 0 ? 'eager' : 'lazy'}
                      sizes="(min-width:768px) min(40vw, 25rem), 15rem"
                    />
                  </div>
                  <Knot className="kin__knot" />
                  <div className="kin__say">
                    <p className="title" lang={foreignLanguage(teacher.title)}>
                      {teacher.title}
                    </p>
                    <h2 id={teacherId(teacher.key)}>{teacher.name}</h2>
                    <Paragraphs text={teacher.bio} />
                  </div>
                </article>
              </li>
            ))}
          </ol>
        </section>
      ) : (
        <div className="sec wrap">
          <EmptyState text={say(messages.noneYet)} />
        </div>
      )}
    </>
  ),
})
