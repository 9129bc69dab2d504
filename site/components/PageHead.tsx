import { asset } from '../assets/index.ts'
import { Knot } from './Knot.tsx'

/** The word of a page, written with the brush. */
export type Kanji = keyof typeof sizes

const sizes = {
  dojo: [534, 1003],
  ichigo: [534, 1942],
  keifu: [534, 1003],
  keiko: [534, 1003],
  kuroobi: [534, 1003],
  nyumon: [534, 1003],
  rei: [951, 951],
  shitoryu: [534, 1473],
  taikai: [534, 1003],
  yakuin: [534, 1003],
} as const

/** How large the title stands, and where the belt is tied. */
const variants = {
  about: 'head--big head--about head--k3',
  affiliations: 'head--big head--aff head--k3',
  blackBelts: 'head--bb',
  events: 'head--two head--ev',
  gallery: 'head--big head--gal head--k4',
  history: 'head--big head--his',
  locations: 'head--two head--loc',
  members: 'head--big head--mem',
  membership: 'head--join',
  mission: 'head--mis',
  trainings: 'head--tr',
}

/** The material that a head stands on; paper when unset. */
export type Tone = 'sumi' | 'belt' | 'igusa' | 'hinoki'

/** The head of a page: title, brush word with its meaning, and the belt tied below. */
export function PageHead({
  title,
  kanji,
  gloss,
  tone,
  variant,
}: {
  title: string
  kanji: Kanji
  /** The Japanese word, and what it means: `['yakuin,', 'the officers']`. */
  gloss: readonly [string, string]
  tone?: Tone
  variant: keyof typeof variants
}) {
  const [width, height] = sizes[kanji]
  return (
    <header className={['head', tone && `on-${tone}`, variants[variant]].filter(Boolean).join(' ')}>
      <img
        className="head__kanji"
        srcSet={`${asset(`kanji/${kanji}-small.webp`)} 267w, ${asset(`kanji/${kanji}.webp`)} ${width}w`}
        sizes="(min-width: 768px) 22rem, 7.25rem"
        src={asset(`kanji/${kanji}.webp`)}
        alt=""
        width={width}
        height={height}
      />
      <div className="wrap">
        <div className="head__in">
          <p className="gloss">
            <span>
              <b lang="ja-Latn">{gloss[0]}</b> {gloss[1]}
            </span>
          </p>
          <h1>{title}</h1>
        </div>
      </div>
      <Obi />
    </header>
  )
}

/** The belt, tied. */
export const Obi = () => (
  <div className="obi">
    <Knot className="obi__knot" />
  </div>
)
