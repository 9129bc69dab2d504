import { say } from '../../../lists/language.ts'
import { Island } from '../../../site/components/Island.tsx'
import { RemainingStyles } from '../../../site/components/RemainingStyles.tsx'
import { page } from '../../../site/page.ts'
import * as messages from '../messages.ts'
import ExamineGrading from './Examine.island.tsx'

/**
 * The page of examiners. It is the same for everybody and holds nothing, so that the device can show it without a network; everything else
 * comes with the key in the fragment of the address, which only the script reads.
 */
export const examine = page({
  title: () => say(messages.examine.title),
  description: ({ name }) => say(messages.examine.description, { name }),
  styles: ['grading'],
  personal: true,
  noindex: () => true,
  shareImage: 'examine',
  query: [],
  load: async () => ({}),
  View: ({ examine: refusal }) => (
    <div className="exam">
      <h1>{say(messages.examine.title)}</h1>
      <RemainingStyles />
      <p className="lead exam__plain">{say(messages.examine.needsScripts)}</p>
      {refusal ? (
        <p className="lead" role="alert">
          {refusal.text}
        </p>
      ) : (
        <Island of={ExamineGrading} when="idle" props={{}} />
      )}
    </div>
  ),
})
