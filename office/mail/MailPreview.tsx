import { type Language, say } from '../../lists/language.ts'
import { loading } from '../messages.ts'
import * as messages from './messages.ts'

/** `mail` is missing when none leaves; `preview` while it is composed. `language`: of the mail, when it may not be the page's. */
type PreviewedMail = { mail?: { to: string; subject: string; text: string; language?: Language } }

/** The mail as it will leave. The officer's own words are marked. */
export function MailPreview({ preview, words }: { preview: PreviewedMail | undefined; words: string }) {
  const mail = preview?.mail
  if (!preview) return <p role="status">{say(loading)}</p>
  if (!mail) return null
  return (
    <section className="mail-preview" aria-label={say(messages.asItWillLeave)}>
      <dl>
        <div>
          <dt>{say(messages.to)}</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>{say(messages.subject)}</dt>
          <dd lang={mail.language}>{mail.subject}</dd>
        </div>
      </dl>
      <div className="text" lang={mail.language}>
        <MarkedText text={mail.text} words={words.trim()} />
      </div>
    </section>
  )
}

function MarkedText({ text, words }: { text: string; words: string }) {
  const start = findWords(text, words)
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark>{words}</mark>
      {text.slice(start + words.length)}
    </>
  )
}

/** The index of the words in the text, or -1. Words in lines of their own come first: a short word may also be in the template. */
function findWords(text: string, words: string): number {
  if (words === '') return -1
  const ownLines = `\n${text}\n`.indexOf(`\n${words}\n`)
  return ownLines < 0 ? text.indexOf(words) : ownLines
}
