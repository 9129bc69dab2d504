import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notice as membershipNotice } from '../../features/applications/form.ts'
import * as applicationsMessages from '../../features/applications/messages.ts'
import { agreedNotice as entryNotice } from '../../features/entries/enter-form.ts'
import * as publicMessages from '../../features/entries/public-messages.ts'
import { agreedNotice as firstClassNotice } from '../../features/first-class/form.ts'
import * as firstClassMessages from '../../features/first-class/messages.ts'
import { studentsNotice } from '../../features/instructors/form.ts'
import { students } from '../../features/instructors/messages.ts'
import { type Language, languages } from '../../lists/language.ts'

/** What people read and agree to, in the order of the forms. */
const notices: [name: string, version: string, texts: readonly object[]][] = [
  [
    'membership',
    membershipNotice(0).version,
    [
      ...Object.values(applicationsMessages.noticeTexts),
      applicationsMessages.consentLabels.guardianConsent,
      applicationsMessages.consentLabels.consent,
      applicationsMessages.consentMeaning,
    ],
  ],
  [
    'first-class',
    firstClassNotice().noticeVersion,
    [...Object.values(firstClassMessages.noticeTexts), firstClassMessages.thisClassOnly, firstClassMessages.consent],
  ],
  [
    'entry',
    entryNotice().noticeVersion,
    [
      publicMessages.noticeText,
      publicMessages.noticeRights,
      publicMessages.consent,
      publicMessages.names,
      publicMessages.namesMeans,
      publicMessages.photos,
      publicMessages.photosMeans,
    ],
  ],
  ['students', studentsNotice, [students.agreed]],
]

test.each(
  notices,
)('the texts that people agree to have a version, whose file in docs/notices never changes: %s [privacy.722]', async (name, version, texts) => {
  const sections = languages.map((language) =>
    [`## ${language}`, ...texts.map((text) => (text as Record<Language, string>)[language])].join('\n\n'),
  )
  const file = `${name}-${version.slice(0, 10)}.md`
  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/notices', file))
})
