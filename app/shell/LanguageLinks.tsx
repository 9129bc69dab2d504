import { addressIn, currentLanguage, type Language, languageNames, languages } from '../../lists/language.ts'
import * as messages from '../messages.ts'

/** The page that is shown, in each language: a link to the same page with the same query. The current one is marked. */
export const LanguageLinks = ({ path, label, inMenu }: { path: string; label: string; inMenu?: true }) => (
  <nav className={inMenu ? 'langs langs--menu' : 'langs'} aria-label={label}>
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, path)}
            lang={language}
            hrefLang={language}
            aria-current={language === currentLanguage() || undefined}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/**
 * Offers the page in the language that the visitor reads elsewhere, in that language. The script of the document shows one of them
 * (site/theme.ts). Either answer ends the offer.
 */
export const LanguageOffers = ({ path }: { path: string }) =>
  languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <aside key={language} className="offer" lang={language} data-language={language}>
        <a className="btn" href={addressIn(language, path)} hrefLang={language}>
          {textIn(language, messages.readInLanguage)}
        </a>
        <a href="#main" hrefLang={currentLanguage()}>
          {textIn(language, messages.stayInLanguage)}
        </a>
      </aside>
    ))

const textIn = (language: Language, message: (typeof messages)['readInLanguage']) => String(message[language])
