import { Photo, pictureSize } from './Photo.tsx'

/** The logo of an association, or the drawn crest when it has none of its own. */
export const Brand = ({ logo }: { logo: string | undefined }) => (logo ? <Logo src={logo} /> : <Crest />)

function Logo({ src }: { src: string }) {
  const { width, height } = pictureSize(src) ?? { width: 1, height: 1 }
  const shownWidth = Math.ceil(80 * Math.min(2, Math.max(1, width / height)))
  return <Photo className="brand__mon" src={src} sizes={`${shownWidth}px`} maxWidth={2 * shownWidth} loading="eager" />
}

/** CSS makes it round: a clipPath needs an id, and a page shows the crest twice. */
const Crest = () => (
  <svg className="brand__mon" viewBox="0 0 240 240" aria-hidden="true">
    <circle cx="120" cy="120" r="116" fill="var(--mon-ink,#15130f)" />
    <g className="mon__in">
      <path fill="var(--mon-gi,#f3f1ea)" d="M28-10h44l58 96-24 34z" />
      <path
        fill="var(--mon-gi,#f3f1ea)"
        stroke="var(--mon-ink,#15130f)"
        strokeWidth="10"
        d="M220-14h-46L68 160l46 16z"
      />
      <g fill="var(--belt)" stroke="var(--mon-ink,#15130f)" strokeWidth="8">
        <path d="M-10 136h130v46H-10zM120 136h130v46H120z" />
        <path d="m102 158 30 26-58 78H24zM110 184l32-26 76 104h-50z" />
        <path d="M90 120h68l-13 76H77z" />
      </g>
    </g>
  </svg>
)
