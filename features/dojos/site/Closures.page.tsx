import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import { slugOf } from '../../../lists/slug.ts'
import { honeypotField } from '../../../lists/submission-result.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { Checkbox, TextField } from '../../../site/forms/fields.tsx'
import { AskOrOpen, OwnLinks, PrivateAction, PrivateContent, Refusal } from '../../../site/forms/PrivateContent.tsx'
import { type LoadContext, page } from '../../../site/page.ts'
import { closureConsent, closureSubscriptions, closuresPath } from '../closure-subscriptions.ts'
import { dojos } from '../dojos.ts'
import * as messages from '../messages.ts'
import type { ClosuresPage } from '../server/closure-routes.ts'

const { closures: texts } = messages

type Data = { dojos: Stored<typeof dojos>[]; chosen: string | undefined; sendsMail: boolean }
const load = async ({ store, query, sendsMail = false }: LoadContext): Promise<Data> => ({
  dojos: (await store.query(dojos)).records,
  chosen: query.dojo,
  sendsMail,
})

/** Where visitors ask for the notices of a dojo by mail, and where the private link in each mail leads. */
export const closures = page<Data>({
  title: () => say(texts.title),
  description: ({ name }) => say(texts.pageDescription, { name }),
  styles: ['forms'],
  personal: true,
  noindex: () => true,
  shareImage: 'notices',
  query: ['dojo'],
  load,
  isMadeUp: ({ dojos, chosen }) => chosen !== undefined && !dojos.some((dojo) => slugOf(dojo) === chosen),
  View: ({ data, notices: shown }) => (
    <>
      <PageHead
        title={say(texts.title)}
        kanji="dojo"
        gloss={['dojo,', say(messages.placeOfWay)]}
        tone="igusa"
        classes="head--private"
      />
      <section className="join status on-igusa">
        <div className="wrap">
          <PrivateContent>
            <article className="sheet status__sheet">
              <Content {...data} shown={shown} />
            </article>
          </PrivateContent>
        </div>
      </section>
    </>
  ),
})

function Content({ shown, ...data }: Data & { shown: ClosuresPage | undefined }) {
  if (shown?.state === 'open')
    return (
      <>
        <Open page={shown} />
        <OwnLinks />
      </>
    )
  if (shown?.state === 'asked' || shown?.state === 'ended')
    return (
      <p className="lead" role="status">
        {say(texts[shown.state])}
      </p>
    )
  return (
    <AskOrOpen
      path={closuresPath}
      lead={say(texts.haveLink)}
      refusal={shown?.state === 'closed' ? shown.text : undefined}
    >
      <p className="lead">{say(data.sendsMail ? texts.lead : texts.noMail)}</p>
      {data.sendsMail && <AskForm {...data} refused={shown?.state === 'refused' ? shown : undefined} />}
    </AskOrOpen>
  )
}

function AskForm({
  dojos,
  chosen,
  refused,
}: Data & { refused: Extract<ClosuresPage, { state: 'refused' }> | undefined }) {
  const field = (name: 'email' | 'consent') => ({ formId: 'notices', name, errors: refused?.errors[name] })
  return (
    <form method="post" action={localAddress(closuresPath)} noValidate>
      {refused && <Refusal text={Object.values(refused.errors).flat().join('; ')} />}
      <div className="form">
        <div className="cell c6">
          <label htmlFor="notices-dojo">{say(texts.dojo)}</label>
          <select id="notices-dojo" name="dojo" defaultValue={refused?.dojo ?? chosen}>
            {dojos.map((dojo) => (
              <option key={dojo.key} value={slugOf(dojo)} lang={foreignLanguage(String(dojo.name))}>
                {[dojo.name, dojo.city].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </div>
        <TextField
          {...field('email')}
          field={closureSubscriptions.fields.email}
          layout={{ columns: 6, autoComplete: 'email' }}
          value={refused?.email}
        />
        <Checkbox {...field('consent')} field={closureConsent} checked={false} required />
        <div className="send">
          <p className="act">
            <button className="btn" type="submit" name="action" value="ask">
              {say(texts.ask)}
            </button>
          </p>
        </div>
      </div>
      <div className="honeypot" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  )
}

function Open({ page: { dojo, key: secret, isConfirmed } }: { page: Extract<ClosuresPage, { state: 'open' }> }) {
  const act = { path: closuresPath, secret }
  return isConfirmed ? (
    <>
      <p className="lead" role="status">
        {say(texts.confirmed, { dojo })}
      </p>
      <PrivateAction {...act} action="end" label={say(texts.end)} className="btn btn--line" />
    </>
  ) : (
    <>
      <p className="lead">{say(texts.confirmQuestion, { dojo })}</p>
      <PrivateAction {...act} action="confirm" label={say(texts.confirm)} className="btn" />
      <PrivateAction {...act} action="end" label={say(texts.decline)} className="btn btn--line" />
    </>
  )
}
