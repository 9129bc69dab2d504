import { Photo } from '../../components/Photo.tsx'
import { CarouselControls, Slide, useCarousel } from './carousel.tsx'

export type Program = { key: string; img?: string; title?: string; subtitle?: string; description?: string }

/** The training programs: a carousel of pictures, and the text of the active one. The mouse over it does not stop it. */
export default function Programs({ programs }: { programs: Program[] }) {
  const carousel = useCarousel({ pauseOnHover: false })
  const { active, playing } = carousel
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
                <Slide key={program.key} carousel={carousel} index={index} count={programs.length}>
                  <Photo src={program.img} alt={program.title} sizes="(min-width:768px) 53vw, 100vw" />
                </Slide>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
