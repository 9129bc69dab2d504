import { blackBelts as register } from '../../lists/index.ts'
import { PageHead } from '../components/PageHead.tsx'
import { Island } from '../islands/Island.tsx'
import Register, { type RegisterPage } from '../islands/live/Register.island.tsx'
import { page } from '../page.ts'

/** Rows on a page: its size stays the same at 500 black belts and at 50,000. */
const size = 50

export const blackBelts = page<RegisterPage>({
  title: () => 'Official Black Belts',
  description: ({ name }) => `The official register of black belts of ${name}: name, registration number and dan.`,
  card: 'black-belts',
  query: ['search', 'page'],
  async load({ store, query }) {
    const { search = '', page } = query
    const listing = await store.query(register, { search, page: Number(page) || 1, size })
    return { ...listing, search, from: (listing.page - 1) * size + 1 }
  },
  View: ({ data }) => (
    <>
      <PageHead
        title="Official Black Belts"
        kanji="kuroobi"
        gloss={['kuro-obi,', 'black belt']}
        tone="sumi"
        variant="blackBelts"
      />
      <Island when="visible" of={Register} props={data} />
    </>
  ),
})
