import { say } from '../../../lists/language.ts'
import { toListed } from '../../../lists/list.ts'
import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import { blackBelts as register } from '../black-belts.ts'
import * as messages from '../messages.ts'
import Register, { type RegisterData } from './Register.island.tsx'

/** A constant number of rows keeps the page small, with 500 black belts as with 50,000. */
const rowsPerPage = 50

export const blackBelts = page<RegisterData>({
  title: () => say(messages.title),
  description: ({ name }) => say(messages.description, { name }),
  link: { text: messages.title, menu: 'organization' },
  shareImage: 'black-belts',
  query: ['search', 'page'],
  styles: ['alert'],
  async load({ store, query }) {
    const { search = '', page } = query
    const wanted = { search, tolerant: true, page: Number(page) || 1, size: rowsPerPage, numbered: search !== '' }
    const asked = await store.query(register, wanted)
    // An address that names a page beyond the last one shows the last one.
    const found = asked.page > asked.pages ? await store.query(register, { ...wanted, page: 'last' }) : asked
    const { positions, revision: _, ...result } = found
    const first = (result.page - 1) * rowsPerPage + 1
    const records = result.records.map((record) => toListed(register, record))
    return { ...result, records, search, numbers: positions ?? records.map((_, index) => first + index) }
  },
  isMadeUp: ({ pages }, { page }) => Number(page) > pages,
  View: ({ data }) => (
    <>
      <PageHead
        title={say(messages.title)}
        kanji="kuroobi"
        gloss={['kuro-obi,', say(messages.blackBelt)]}
        tone="sumi"
        classes="head--bb"
      />
      <Island when="change" list={register.name} of={Register} props={data} />
    </>
  ),
})
