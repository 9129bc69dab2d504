import { SocialLinks } from '../../features/association/site/SocialLinks.tsx'
import { LatestNews } from '../../features/news/site/LatestNews.tsx'
import { today } from '../../lists/dates.ts'
import { localAddress, say } from '../../lists/language.ts'
import { asset } from '../../site/assets/index.ts'
import { Brand } from '../../site/components/Brand.tsx'
import { fullName, siteName } from '../../site/components/text.tsx'
import { telLink } from '../../site/links.ts'
import type { Association } from '../../site/page.ts'
import * as messages from '../messages.ts'
import { ariaCurrent, footerLinks } from './navigation.ts'

/** The footer of every page. */
export const Footer = ({ association, path, now }: { association: Association; path: string; now: Date }) => {
  const { name, city, phone, email, news } = association
  return (
    <footer className="foot on-sumi">
      <img
        className="foot__kanji"
        src={asset('kanji/shitoryu-small.webp')}
        alt=""
        loading="lazy"
        width="267"
        height="736"
      />
      <div className="wrap foot__in">
        <div className="grid">
          <div className="foot__brand">
            <Brand logo={association.logo} />
            <b>{siteName(association)}</b>
            {name && <p>{name}</p>}
            <SocialLinks association={association} />
          </div>
          <div className="foot__links">
            <h2>{say(messages.usefulLinks)}</h2>
            <ul>
              {footerLinks.map(({ href, text }) => (
                <li key={href}>
                  <a href={localAddress(href)} aria-current={ariaCurrent(path, href)}>
                    {say(text)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div className="foot__touch">
            <h2>{say(messages.getInTouch)}</h2>
            {(city || phone || email) && (
              <ul>
                {city && <li>{city}</li>}
                {phone && (
                  <li>
                    <a href={telLink(phone)}>{phone}</a>
                  </li>
                )}
                {email && (
                  <li>
                    <a href={`mailto:${email}`}>{email}</a>
                  </li>
                )}
              </ul>
            )}
          </div>
          <LatestNews news={news} />
        </div>
        <p className="foot__end">
          © {today(now).slice(0, 4)} {fullName(association)}
        </p>
      </div>
    </footer>
  )
}
