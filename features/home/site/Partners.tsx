import { say } from '../../../lists/language.ts'
import { Photo } from '../../../site/components/Photo.tsx'
import * as messages from '../messages.ts'

export type Partner = { key: string; name?: string; logo?: string; website?: string }

/** The number of logos before the visitor asks for more. */
const initialCount = 3

/** The partners' logos: three, and a tile that the others replace. It needs no script: partners.css shows them once it is open. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const hiddenCount = partners.length - initialCount
  return (
    <ul className="mats">
      {partners.slice(0, initialCount).map(toTile)}
      {hiddenCount > 0 && (
        <li>
          <details>
            <summary className="mat mat--more">
              <span>
                <b>{`${hiddenCount}+`}</b> <span>{say(messages.clickForMore)}</span>
              </span>
            </summary>
          </details>
        </li>
      )}
      {partners.slice(initialCount).map(toTile)}
    </ul>
  )
}

const toTile = ({ key, name, logo, website }: Partner) => (
  <li className="mat" key={key}>
    {website ? (
      <a href={website} rel="noopener">
        <Logo name={name} logo={logo} />
      </a>
    ) : (
      <Logo name={name} logo={logo} />
    )}
  </li>
)

const Logo = ({ name, logo }: Pick<Partner, 'name' | 'logo'>) => (
  <Photo src={logo} alt={name} width={120} height={120} sizes="124px" maxWidth={320} />
)
