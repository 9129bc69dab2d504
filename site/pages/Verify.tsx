import { today } from '../../lists/engine/dates.ts'
import { PageHead } from '../components/PageHead.tsx'
import { Island } from '../islands/Island.tsx'
import Verify from '../islands/verify/Verify.island.tsx'
import { page } from '../page.ts'

export const verify = page({
  title: () => 'Check a Certificate',
  description: ({ name }) =>
    `Check whether ${name} has signed a certificate of a black belt: by camera, picture or text, also without a network.`,
  shareImage: 'verify',
  query: [],
  form: true,
  certificates: true,
  camera: true,
  load: async ({ now }) => ({ listDay: today(now), lists: ['/credentials/status/1.jwt'] }),
  View: ({ data, checked }) => (
    <>
      <PageHead title="Check a Certificate" kanji="akashi" gloss={['akashi,', 'proof']} variant="verify" />
      <Island when="idle" offline of={Verify} props={{ ...data, answer: checked }} />
    </>
  ),
})
