import { Icon, type IconName } from '../../../site/components/icons.tsx'
import type { Association } from '../../../site/page.ts'

const networks = [
  { field: 'facebook', label: 'Facebook' },
  { field: 'x', label: 'X' },
  { field: 'instagram', label: 'Instagram' },
  { field: 'youtube', label: 'YouTube' },
] as const satisfies { field: keyof Association & IconName; label: string }[]

/** The association's profiles at four social networks. A missing address leaves the icon without a link. */
export const SocialLinks = ({ association }: { association: Association }) => (
  <ul className="social">
    {networks.map(({ field, label }) => (
      <li key={field}>
        {association[field] ? (
          <a href={association[field]} aria-label={label} rel="me noopener">
            <Icon name={field} />
          </a>
        ) : (
          <span>
            <Icon name={field} />
            <span className="vh">{label}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
)
