import { Fragment, type ReactNode } from 'react'
import { formatLongDate } from '../../../lists/dates.ts'
import { labelOf, validRows } from '../../../lists/fields.ts'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import { Photo } from '../../../site/components/Photo.tsx'
import { paragraphsOf } from '../../../site/components/text.tsx'
import { beltColours } from '../../grades/belts.ts'
import { guidePages, reportPath } from '../guide-pages.ts'
import * as messages from '../messages.ts'

type Page = Visible<typeof guidePages>
type Section = NonNullable<Page['sections']>[number]
type Props = Section & { day: string }

/** The sections of a page in their order. A picture stands where its section is, the others at the end. `day`: of the visit. */
export function Sections({ page: { sections, pictures = [] }, day }: { page: Page; day: string }) {
  const left = [...pictures]
  const shown = validRows(guidePages.fields.sections, sections)
  return (
    <>
      {shown.map((section, index) => {
        const Shown = views[section.kind]
        const picture = section.kind === 'picture' && left.shift()
        return (
          <section key={index} className={`guide__${section.kind}`}>
            {picture && <Photo {...picture} sizes="(min-width: 768px) 44rem, 90vw" />}
            <Shown {...section} day={day} />
          </section>
        )
      })}
      {left.map((picture, index) => (
        <Photo key={`${index} ${picture.src}`} {...picture} sizes="(min-width: 768px) 44rem, 90vw" />
      ))}
    </>
  )
}

const Heading = ({ of }: { of: string | undefined }) => of && <h2 lang={foreignLanguage(of)}>{of}</h2>

/** An address with https. Its last character is none that ends a sentence. */
const address = /(https:\/\/[^\s<>"]{1,500}[^\s<>"”’)\].,;:!?।])/

/** A line of text in which web addresses with https are links. */
const Linked = ({ text }: { text: string }) =>
  text.split(address).map((part, index) =>
    index % 2 === 1 && URL.canParse(part) ? (
      <a key={index} href={part} rel="noopener">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )

const Text = ({ text }: Pick<Section, 'text'>) =>
  paragraphsOf(text).map((paragraph, index) => (
    <p key={index} lang={foreignLanguage(paragraph)}>
      <Linked text={paragraph} />
    </p>
  ))

const HeadingAndText = ({ heading, text }: Props) => (
  <>
    <Heading of={heading} />
    <Text text={text} />
  </>
)

const views: Record<Section['kind'], (props: Props) => ReactNode> = {
  text: HeadingAndText,
  picture: HeadingAndText,
  list: ({ heading, text = '' }) => (
    <>
      <Heading of={heading} />
      <ul>
        {String(text)
          .split('\n')
          .filter((line) => line.trim())
          .map((line, index) => (
            <li key={index} lang={foreignLanguage(line)}>
              <Linked text={line} />
            </li>
          ))}
      </ul>
    </>
  ),
  question: ({ heading, text }) => (
    <details>
      <summary lang={foreignLanguage(heading)}>{heading}</summary>
      <Text text={text} />
    </details>
  ),
  grade: ({ heading, text, belt = 'white' }) => (
    <>
      <svg className="grade__belt" color={beltColours[belt]} aria-hidden="true" />
      <h2>
        <span lang={foreignLanguage(heading)}>{heading}</span>{' '}
        <small>{labelOf(guidePages.fields.sections.columns!.belt!, belt)}</small>
      </h2>
      <Text text={text} />
    </>
  ),
  testimonial: ({ heading, text }) => (
    <figure>
      <blockquote className="lead">
        <Text text={text} />
      </blockquote>
      <figcaption lang={foreignLanguage(heading)}>{heading}</figcaption>
    </figure>
  ),
  certificate: ({ validUntil, day, ...rest }) => (
    <>
      <HeadingAndText {...rest} day={day} />
      {validUntil && (
        <p data-expired={validUntil < day || undefined}>
          {say(validUntil < day ? messages.expired : messages.valid, { day: formatLongDate(validUntil) })}
        </p>
      )}
    </>
  ),
  report: ({ heading, text, day }) => (
    <>
      <HeadingAndText kind="report" heading={heading} text={text} day={day} />
      <a className="btn" href={localAddress(reportPath)}>
        {say(messages.reportInConfidence)}
      </a>
    </>
  ),
}
