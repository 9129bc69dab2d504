import { foreignLanguage, say } from '../../../lists/language.ts'
import { Carousel, CarouselControls, Slide } from '../../../site/carousel/CarouselParts.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import * as messages from '../messages.ts'

export type Program = { key: string; img?: string; title?: string; subtitle?: string; description?: string }

/** The training programs: a carousel of pictures, and the text of the current one. The mouse over it does not stop it. */
export const Programs = ({ programs }: { programs: Program[] }) => (
  <Carousel className="prog" label={say(messages.trainingPrograms)} when="visible">
    <div className="wrap">
      <div className="grid prog__in">
        <div className="prog__say">
          <h2>{say(messages.trainingPrograms)}</h2>
          <CarouselControls titles={programs.map(({ title }) => title ?? '')} />
          <div className="prog__words" aria-live="polite">
            {programs.map((program, index) => (
              <div className="prog__one" key={program.key} data-description="" data-on={index === 0 || undefined}>
                <h3 lang={foreignLanguage(program.title)}>{program.title}</h3>
                <p className="age" lang={foreignLanguage(program.subtitle)}>
                  {program.subtitle}
                </p>
                <p lang={foreignLanguage(program.description)}>{program.description}</p>
              </div>
            ))}
          </div>
        </div>
        <div className="prog__pics">
          <div className="prog__row">
            {programs.map((program, index) => (
              <Slide key={program.key} index={index} count={programs.length}>
                <Photo src={program.img} alt={program.title} sizes="(min-width:768px) 53vw, 100vw" />
              </Slide>
            ))}
          </div>
        </div>
      </div>
    </div>
  </Carousel>
)
