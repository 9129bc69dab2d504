import { localAddress, type Message, say } from '../../lists/language.ts'
import { Brand } from '../../site/components/Brand.tsx'
import { Icon } from '../../site/components/icons.tsx'
import { siteName } from '../../site/components/text.tsx'
import { telLink } from '../../site/links.ts'
import type { Association } from '../../site/page.ts'
import { themes } from '../../site/theme.ts'
import * as messages from '../messages.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { ariaCurrent, mainMenu, type NavLink, stripLinks } from './navigation.ts'

const Link = ({ link, path, className }: { link: NavLink; path: string; className?: string }) => (
  <a className={className} href={localAddress(link.href)} aria-current={ariaCurrent(path, link.href)}>
    {say(link.text)}
  </a>
)

/** A menu item that opens a submenu (W3C disclosure navigation). */
const Disclosure = ({ text, links, path }: { text: Message; links: readonly NavLink[]; path: string }) => {
  const isCurrent = links.some(({ href }) => ariaCurrent(path, href))
  return (
    <li data-disclosure="">
      <button
        className={isCurrent ? 'nav__link is-current' : 'nav__link'}
        type="button"
        aria-expanded="false"
        aria-controls="nav-drop"
      >
        {say(text)} <Icon name="caret" />
      </button>
      <ul className="nav__drop" id="nav-drop">
        {links.map((link) => (
          <li key={link.href}>
            <Link link={link} path={path} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Four belts, of which the chosen one is tied. `name` and `label` distinguish the two switchers of a page. */
const ThemeSwitcher = ({ name, label }: { name: string; label: string }) => (
  <fieldset className="obis">
    <legend className="vh">{label}</legend>
    {themes.map((theme, index) => (
      <label key={theme.name} data-belt={theme.name}>
        <input className="vh" type="radio" name={name} value={theme.name} defaultChecked={index === 0} />
        <svg viewBox="0 0 120 80" aria-hidden="true">
          <path fill="currentColor" d="M0 20h120v22H0z" />
          <path
            d="M0 27.500h120M0 34.500h120"
            stroke="#000"
            strokeOpacity=".35"
            strokeWidth="2"
            strokeDasharray="8 4"
          />
          <g className="tied" fill="currentColor" stroke="#15130f" strokeWidth="5">
            <path d="M50 30 64 42 37 78H14z" />
            <path d="m56 42 15-12 35 48H83z" />
            <path d="M45 10h33l-7 40H38z" />
          </g>
        </svg>
        <span className="vh">{say(theme.label)}</span>
      </label>
    ))}
  </fieldset>
)

/** The header of every page: the contact strip, and the bar with the main menu. */
export const Header = ({ association, path }: { association: Association; path: string }) => {
  const { name, phone, email } = association
  return (
    <header className="top">
      <div className="strip on-sumi">
        <div className="wrap strip__in">
          <p className="strip__contact">
            {phone && (
              <a href={telLink(phone)}>
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`}>
                <Icon name="mail" />
                <span>{email}</span>
              </a>
            )}
            {stripLinks.map(({ href, text }) => (
              <a key={href} href={localAddress(href)} aria-current={ariaCurrent(path, href)}>
                <Icon name="pin" />
                <span>{say(text)}</span>
              </a>
            ))}
          </p>
          <button className="chip" type="button" aria-controls="nav" popoverTarget="menu-open">
            <span aria-hidden="true">
              <i lang="hi">हि</i>
              <span lang="en">A</span>
            </span>
            <span className="vh">{say(messages.chooseLanguage)}</span>
          </button>
          <LanguageLinks path={path} label={say(messages.chooseLanguage)} />
          <ThemeSwitcher name="theme" label={say(messages.colourTheme)} />
        </div>
      </div>
      <div className="bar">
        <div className="wrap bar__in">
          <a className="brand" href={localAddress('/')} aria-current={ariaCurrent(path, '/')}>
            <Brand logo={association.logo} />
            <span className="brand__name">
              <b>{siteName(association)}</b> <span>{name}</span>
            </span>
          </a>
          {/* Without scripts, and until they have arrived, the browser itself opens the panel: while the popover is open. */}
          <span id="menu-open" popover="manual" />
          <button className="menu-btn" type="button" aria-controls="nav" popoverTarget="menu-open">
            <i />
            {say(messages.menu)}
          </button>
          <nav className="nav on-sumi" id="nav" aria-label={say(messages.mainNavigation)}>
            <LanguageLinks path={path} label={say(messages.languageInMenu)} inMenu />
            <ul className="nav__list">
              {mainMenu.map((item) =>
                'links' in item ? (
                  <Disclosure key="organization" {...item} path={path} />
                ) : (
                  <li key={item.href}>
                    <Link className="nav__link" link={item} path={path} />
                  </li>
                ),
              )}
            </ul>
            <ThemeSwitcher name="menu-theme" label={say(messages.colourThemeInMenu)} />
          </nav>
        </div>
      </div>
    </header>
  )
}
