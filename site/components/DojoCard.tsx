import type { Visible } from '../../lists/engine/list.ts'
import type { locations } from '../../lists/index.ts'
import { placeOf } from './places.ts'

/** A dojo's name plaque: its name word by word, its city, state and country, its address. */
export function Plaque({ name = '', city, state, country, address }: Visible<typeof locations>) {
  return (
    <div className="plaque__in">
      <h2>{name.split(/\s+/).map((word) => [<span key={word}>{word}</span>, ' '])}</h2>
      <p>
        {placeOf({ city, state, country })
          .split(/(?<= \|) /)
          .map((part) => [<span key={part}>{part}</span>, ' '])}
      </p>
      <address>{address}</address>
    </div>
  )
}
