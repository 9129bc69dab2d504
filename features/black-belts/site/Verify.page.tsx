import { today } from '../../../lists/dates.ts'
import { Island } from '../../../site/components/Island.tsx'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { page } from '../../../site/page.ts'
import Verify from './verify/Verify.island.tsx'

/** How many lists a device stores, the newest first. Each has place for 131,072 registrations. */
const maxLists = 8

export const verify = page({
  title: () => 'Check a Certificate',
  description: ({ name }) =>
    `Check whether ${name} has signed a certificate of a black belt: by camera, picture or text, also without a network.`,
  shareImage: 'verify',
  query: [],
  styles: ['forms', 'certificates'],
  camera: true,
  async load({ now, credentials }) {
    const last = await credentials.lastStatusList()
    const numbers = Array.from({ length: Math.min(last, maxLists) }, (_, at) => last - at)
    return { listDay: today(now), lists: numbers.map((list) => `/credentials/status/${list}.jwt`) }
  },
  View: ({ data, checked, origin }) => (
    <>
      <PageHead title="Check a Certificate" kanji="akashi" gloss={['akashi,', 'proof']} variant="verify" />
      <Island when="offline" of={Verify} props={{ ...data, origin, answer: checked }} />
    </>
  ),
})
