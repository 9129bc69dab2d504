import { today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import * as checkMessages from '../check-messages.ts'
import { code, number } from '../messages.ts'
import Verify from './verify/Verify.island.tsx'

/** How many lists a device stores, the newest first. Each has place for 131,072 registrations. */
const maxLists = 8

export const verify = page({
  title: () => say(checkMessages.checkTitle),
  description: ({ name }) => say(checkMessages.checkDescription, { name }),
  link: { text: checkMessages.checkTitle },
  shareImage: 'verify',
  query: [],
  styles: ['forms', 'certificates'],
  permissions: ['camera'],
  async load({ now, credentials }) {
    const last = await credentials.lastStatusList()
    const numbers = Array.from({ length: Math.min(last, maxLists) }, (_, at) => last - at)
    return { listDay: today(now), lists: numbers.map((list) => `/credentials/status/${list}.jwt`) }
  },
  View: ({ data, checked, origin }) => (
    <>
      <PageHead
        title={say(checkMessages.checkTitle)}
        kanji="akashi"
        gloss={['akashi,', say(checkMessages.proof)]}
        classes="head--verify"
      />
      <Island when="offline" of={Verify} props={{ ...data, origin, answer: checked }} />
      <NumberAndCode />
    </>
  ),
})

const fieldNames = { number, code }

/** Opens the page of a certificate that is in no register (features/certificates/server/issued-routes.ts). */
const NumberAndCode = () => (
  <section className="by-code">
    <form className="wrap" method="post" action={`${localAddress('/grade')}#answer`} aria-labelledby="by-code-title">
      <h2 id="by-code-title">{say(checkMessages.openByCode)}</h2>
      <p>{say(checkMessages.whereNumberAndCode)}</p>
      <div className="by-code__fields">
        {(['number', 'code'] as const).map((name) => (
          <div className="rule" key={name}>
            <label htmlFor={`by-code-${name}`}>{say(fieldNames[name])}</label>
            <input
              id={`by-code-${name}`}
              name={name}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
        ))}
        <button className="btn btn--line" type="submit">
          {say(checkMessages.openCertificate)}
        </button>
      </div>
    </form>
  </section>
)
