import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Photo } from '../components/Photo.tsx'

export type Partner = { key: string; name?: string; logo?: string; website?: string }

/** How many stand there before more is asked for. */
export const few = 3

/** The partners' logos: three, and a tile that brings the others and goes. Without scripts that tile is a link to all of them. */
export default function Partners({ partners, all }: { partners: Partner[]; all: boolean }) {
  const [open, setOpen] = useState(all)
  const firstNew = useRef<HTMLLIElement>(null)
  const rest = partners.length - few
  const asked = open && !all

  // The tile that had the focus is gone: go on where it stood.
  useEffect(() => {
    if (asked) firstNew.current?.focus({ preventScroll: true })
  }, [asked])

  const openAll = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <ul className="mats">
      {(open ? partners : partners.slice(0, few)).map((partner, index) => (
        <li
          className="mat"
          key={partner.key}
          ref={index === few ? firstNew : undefined}
          tabIndex={asked && index === few ? -1 : undefined}
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
      {!open && rest > 0 && (
        <li>
          {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link, to the page with all of them */}
          <a className="mat mat--more" href="/?partners=all#partners" onClick={openAll}>
            <span>
              <b>{rest}+</b> <span>Click For More</span>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}

const Logo = ({ name, logo }: Pick<Partner, 'name' | 'logo'>) => (
  <Photo src={logo} alt={name} width={120} height={120} sizes="124px" enough={320} />
)
