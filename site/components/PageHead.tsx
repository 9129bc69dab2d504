import { foreignLanguage } from '../../lists/language.ts'
import { asset } from '../assets/index.ts'
import { Knot } from './Knot.tsx'
import { RemainingStyles } from './RemainingStyles.tsx'

/** The brush-written word of each page head, with its size in pixels. */
const kanjiSizes = {
  akashi: [951, 951],
  dojo: [534, 1003],
  ichigo: [534, 1942],
  keifu: [534, 1003],
  keiko: [534, 1003],
  kuroobi: [534, 1003],
  michi: [812, 812],
  nyumon: [534, 1003],
  rei: [951, 951],
  shitoryu: [534, 1473],
  taikai: [534, 1003],
  yakuin: [534, 1003],
} as const

/**
 * The head of a page: its title, a brush-written Japanese word with its meaning, and the tied belt below. It is the first
 * view of the page.
 */
export function PageHead({
  title,
  kanji,
  gloss,
  tone,
  classes,
}: {
  title: string
  kanji: keyof typeof kanjiSizes
  /** The Japanese word, and what it means: `['yakuin,', 'the officers']`. */
  gloss: readonly [string, string]
  /** The background; paper by default. */
  tone?: 'sumi' | 'belt' | 'igusa' | 'hinoki'
  /** The size of the title, and where the belt is tied (head.css), and a class of the page's own. */
  classes: string
}) {
  const [width, height] = kanjiSizes[kanji]
  return (
    <header className={['head', tone && `on-${tone}`, classes].filter(Boolean).join(' ')}>
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
          <h1 lang={foreignLanguage(title)}>{title}</h1>
        </div>
      </div>
      <Belt />
      <RemainingStyles />
    </header>
  )
}

/** The tied belt across the page. */
export const Belt = () => (
  <div className="obi">
    <Knot className="obi__knot" />
  </div>
)
