import { Photo } from '../../components/Photo.tsx'
import { CarouselControls } from './CarouselControls.tsx'
import { useCarousel } from './useCarousel.ts'

export type Program = { key: string; img?: string; title?: string; subtitle?: string; description?: string }

/** The training programs: pictures that turn, and the words of the one that shows. A mouse over them does not stop them. */
export default function Programs({ programs }: { programs: Program[] }) {
  const carousel = useCarousel({ pauseOnHover: false })
  const { active, awake, playing } = carousel
  return (
    <section
      className="prog"
      aria-roledescription="carousel"
      aria-label="Training Programs"
      data-playing={playing || undefined}
      {...carousel.region}
    >
      <div className="wrap">
        <div className="grid prog__in">
          <div className="prog__say">
            <h2>Training Programs</h2>
            <CarouselControls carousel={carousel} titles={programs.map(({ title }) => title ?? '')} />
            <div className="prog__words" aria-live={playing ? 'off' : 'polite'}>
              {programs.map((program, index) => (
                <div className="prog__one" key={program.key} data-on={index === active || undefined}>
                  <h3>{program.title}</h3>
                  <p className="age">{program.subtitle}</p>
                  <p>{program.description}</p>
                </div>
              ))}
            </div>
          </div>
          <div className="prog__pics" ref={carousel.viewport}>
            <div className="prog__row">
              {programs.map((program, index) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
                <div
                  key={program.key}
                  role="group"
                  aria-roledescription="slide"
                  aria-label={`${index + 1} of ${programs.length}`}
                  inert={awake && index !== active}
                >
                  <Photo src={program.img} alt={program.title} sizes="(min-width:768px) 53vw, 100vw" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
