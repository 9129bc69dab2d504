import { siteName } from '../association-name.ts'
import type { Association } from '../page.ts'
import { Icon } from './icons.tsx'
import { Mon } from './Mon.tsx'
import { bar, currentAt, telOf, type Way } from './navigation.ts'
import { Belts } from './ThemeSwitcher.tsx'

const Link = ({ way, path, className }: { way: Way; path: string; className?: string }) => (
  <a className={className} href={way.href} aria-current={currentAt(path, way.href)}>
    {way.text}
  </a>
)

/** One heading of the bar that opens its links below it (W3C disclosure navigation). */
const Disclosure = ({ text, ways, path }: { text: string; ways: readonly Way[]; path: string }) => {
  const here = ways.some((way) => currentAt(path, way.href))
  return (
    <li data-disclosure="">
      <button
        className={here ? 'nav__link is-current' : 'nav__link'}
        type="button"
        aria-expanded="false"
        aria-controls="nav-drop"
      >
        {text} <Icon name="caret" />
      </button>
      <ul className="nav__drop" id="nav-drop">
        {ways.map((way) => (
          <li key={way.href}>
            <Link way={way} path={path} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The contact strip and the bar. */
export const Header = ({ association, path }: { association: Association; path: string }) => {
  const { name, phone, email } = association
  return (
    <header className="top">
      <div className="strip on-sumi">
        <div className="wrap strip__in">
          <p className="strip__contact">
            {phone && (
              <a href={telOf(phone)}>
                <Icon name="tel" />
                <span>{phone}</span>
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`}>
                <Icon name="mail" />
                <span>{email}</span>
              </a>
            )}
          </p>
          <Belts name="theme" />
        </div>
      </div>
      <div className="bar">
        <div className="wrap bar__in">
          <a className="brand" href="/" aria-current={currentAt(path, '/')}>
            <Mon />
            <span className="brand__name">
              <b>{siteName(association)}</b> <span>{name}</span>
            </span>
          </a>
          <button className="menu-btn" type="button" aria-expanded="false" aria-controls="nav">
            <i />
            MENU
          </button>
          <nav className="nav on-sumi" id="nav" aria-label="Main">
            <ul className="nav__list">
              {bar.map((item) =>
                'ways' in item ? (
                  <Disclosure key={item.text} {...item} path={path} />
                ) : (
                  <li key={item.href}>
                    <Link className="nav__link" way={item} path={path} />
                  </li>
                ),
              )}
            </ul>
            <Belts name="menu-theme" />
          </nav>
        </div>
      </div>
    </header>
  )
}
