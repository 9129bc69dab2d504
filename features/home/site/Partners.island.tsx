import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Photo } from '../../../site/components/Photo.tsx'

export type Partner = { key: string; name?: string; logo?: string; website?: string }

/** The number of logos before the visitor asks for more. */
const initialCount = 3

/** The partners' logos: three, and a tile that is replaced by the others. Without scripts the tile is a link to all of them. */
export default function Partners({ partners, all }: { partners: Partner[]; all: boolean }) {
  const [expanded, setExpanded] = useState(all)
  const firstNew = useRef<HTMLLIElement>(null)
  const hiddenCount = partners.length - initialCount
  const expandedByClick = expanded && !all

  // The tile that had the focus is gone, so the focus moves to the logo in its place.
  useEffect(() => {
    if (expandedByClick) firstNew.current?.focus({ preventScroll: true })
  }, [expandedByClick])

  const expand = (event: MouseEvent) => {
    event.preventDefault()
    setExpanded(true)
  }
  return (
    <ul className="mats">
      {(expanded ? partners : partners.slice(0, initialCount)).map((partner, index) => (
        <li
          className="mat"
          key={partner.key}
          ref={index === initialCount ? firstNew : undefined}
          tabIndex={expandedByClick && index === initialCount ? -1 : undefined}
        >
          {partner.website ? (
            <a href={partner.website} rel="noopener">
              <Logo name={partner.name} logo={partner.logo} />
            </a>
          ) : (
            <Logo name={partner.name} logo={partner.logo} />
          )}
        </li>
      ))}
      {!expanded && hiddenCount > 0 && (
        <li>
          {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link to the page with all logos */}
          <a className="mat mat--more" href="/?partners=all#partners" onClick={expand}>
            <span>
              <b>{`${hiddenCount}+`}</b> <span>Click For More</span>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}

const Logo = ({ name, logo }: Pick<Partner, 'name' | 'logo'>) => (
  <Photo src={logo} alt={name} width={120} height={120} sizes="124px" maxWidth={320} />
)
