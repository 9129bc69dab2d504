import type { Visible } from '../../lists/engine/list.ts'
import type { committee } from '../../lists/index.ts'
import { Photo } from './Photo.tsx'

const sizes = {
  national: '(min-width:992px) min(23vw, 20rem), (min-width:768px) 30vw, 46vw',
  state: '(min-width:992px) min(17vw, 15rem), (min-width:768px) 30vw, 46vw',
  district: '80px',
}

/** A member of the committee. */
export function MemberCard({ name, position, location, country, level, src }: Visible<typeof committee>) {
  return (
    <article className="mem">
      <span className={`woven woven--${level}`}>{level}</span>
      <div className="mem__pic">
        <Photo key={src} src={src} className="ink-photo" sizes={sizes[level ?? 'state']} />
      </div>
      <div>
        <h3>{name}</h3>
        <p className="pos">{position}</p>
        <p className="loc">{[location, country].filter(Boolean).join(' | ')}</p>
      </div>
    </article>
  )
}
