import { association } from '../features/association/association.ts'
import { createPresentNumbers } from '../features/black-belts/server/former-numbers.ts'
import type { Issuer } from '../features/certificates/server/issuer.ts'
import { createPageCredentials } from '../features/certificates/server/page-credentials.ts'
import { readEnterPages } from '../features/entries/enter-data.ts'
import { footerNewsCount, news } from '../features/news/news.ts'
import { readResultPages } from '../features/results/result-sheets.ts'
import { sendsMail } from '../server/list-hooks.ts'
import type { PageContext } from '../server/pages/page-context.ts'
import type { Reader, Store } from '../server/store/contract.ts'
import type { Association } from '../site/page.ts'

type ContextServices = { issuer: Pick<Issuer, 'signCredential' | 'lastStatusList'>; store: Store } & {
  settings: { retentionDays: number } & Partial<{ smtpUrl: string | undefined; officeEmail: string | undefined }>
}

/** What the pages of the features use besides the store, and what every page shows. */
export const createPageContext = ({ issuer, store, settings }: ContextServices): PageContext => ({
  extend: (lists) => ({
    credentials: createPageCredentials(issuer, lists),
    findPresentNumber: createPresentNumbers({ store }, lists),
    retentionDays: settings.retentionDays,
    readResultPages,
    sendsMail: sendsMail(settings),
    readEntryPages: readEnterPages,
  }),
  readAssociation,
})

/** The association's data that every page shows. Before the office has entered it: only an empty list of news. */
async function readAssociation(store: Reader): Promise<Association> {
  const [record, newest] = await Promise.all([
    store.get(association, 'site'),
    store.query(news, { size: footerNewsCount }),
  ])
  const { key, revision, ...identity } = record ?? { key: '', revision: 0 }
  return {
    ...identity,
    news: newest.records.map(({ key, slug, title = '', day = '' }) => ({ key, slug, title, day })),
  }
}
