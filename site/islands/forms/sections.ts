import type { applicationFields, Upload } from '../../../lists/forms/membership.ts'

type Cell = {
  field: (typeof applicationFields)[number]
  /** Columns of twelve, `half`: two of them share a row on a phone. */
  width: 'c3' | 'c4' | 'c6' | 'c8' | 'c12'
  half?: true
  autoComplete: string
}
type Box = { upload: Upload; size: string }

/** The membership form as it stands on paper: what the visitor is asked, in order. */
export const sections: { title: string; holds: (Cell | Box)[] }[] = [
  {
    title: 'Applicant',
    holds: [
      { field: 'name', width: 'c8', autoComplete: 'name' },
      { upload: 'photo', size: 'drop--photo c4 r4' },
      { field: 'homeAddress', width: 'c8', autoComplete: 'street-address' },
      { field: 'phone', width: 'c4', half: true, autoComplete: 'tel' },
      { field: 'email', width: 'c4', half: true, autoComplete: 'email' },
      { field: 'city', width: 'c4', half: true, autoComplete: 'address-level2' },
      { field: 'country', width: 'c4', half: true, autoComplete: 'country-name' },
    ],
  },
  {
    title: 'Dojo',
    holds: [
      { field: 'dojoName', width: 'c6', autoComplete: 'off' },
      { field: 'dojoNos', width: 'c3', half: true, autoComplete: 'off' },
      { field: 'studentNos', width: 'c3', half: true, autoComplete: 'off' },
      { field: 'dojoAddress', width: 'c12', autoComplete: 'off' },
      { field: 'dojoCity', width: 'c4', half: true, autoComplete: 'off' },
      { field: 'dojoCountry', width: 'c4', half: true, autoComplete: 'off' },
      { field: 'website', width: 'c4', autoComplete: 'url' },
    ],
  },
  {
    title: 'Karate',
    holds: [
      { field: 'grade', width: 'c3', half: true, autoComplete: 'off' },
      { field: 'style', width: 'c3', half: true, autoComplete: 'off' },
      { field: 'doe', width: 'c3', half: true, autoComplete: 'off' },
      { field: 'master', width: 'c3', half: true, autoComplete: 'off' },
      { upload: 'aadhaar', size: 'c6 r1' },
      { upload: 'certificate', size: 'c6 r1' },
    ],
  },
]

/** Every control's name, in the order they stand. */
export const order: readonly string[] = [
  ...sections.flatMap(({ holds }) => holds.map((cell) => ('field' in cell ? cell.field : cell.upload))),
  'underage',
  'guardianName',
  'guardianConsent',
  'consent',
]
