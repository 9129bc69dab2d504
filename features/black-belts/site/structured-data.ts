import { currentLanguage, localAddress, say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import type { JsonLdNode } from '../../../site/page.ts'
import type { blackBelts } from '../black-belts.ts'
import { credentialCategory } from '../messages.ts'
import { blackBeltPath } from '../registration-number.ts'

/** The holder of a registered grade (schema.org/Person, schema.org/EducationalOccupationalCredential). */
export const blackBeltHolder = (
  { name, dan, registrationNo }: Visible<typeof blackBelts>,
  origin: string,
  recognizedBy: unknown,
): JsonLdNode => ({
  '@type': 'Person',
  name,
  url: origin + localAddress(blackBeltPath(String(registrationNo))),
  hasCredential: {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: say(credentialCategory),
    inLanguage: currentLanguage(),
    name: dan,
    identifier: registrationNo,
    recognizedBy,
  },
})
