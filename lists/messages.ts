/** The validation errors of the field kinds. Most name the field by the label that the visitor sees. */
export const messages = {
  missing: (label: string) => `Fill in “${label}”`,
  notTicked: (label: string) => `Tick “${label}”`,
  tooLong: (label: string, max: number) => `“${label}” can hold ${max.toLocaleString('en-IN')} characters at most`,
  tooManyMarks: (label: string) => `“${label}” has a letter with more than 30 accents. Remove them`,
  notANumber: (label: string) => `“${label}”: enter a number, for example 2`,
  outOfRange: (label: string, min: number, max: number) =>
    `“${label}” must be between ${min} and ${max.toLocaleString('en-IN')}`,
  notAnEmail: () => 'Enter an email address, for example name@example.org',
  notAPhone: () => 'Enter a phone number, for example +91 00000 00000',
  notALink: (label: string) => `“${label}” must be a web address, for example https://example.org`,
  notAPosition: (label: string) => `“${label}” must be latitude and longitude, for example 19.1197, 72.8468`,
  notADate: (label: string) => `“${label}” must be a date like 31/01/2026 or 2026-01-31`,
  yearOutOfRange:
    (label: string, [first, last]: readonly [number, number]) =>
    (issue: { input?: unknown }) =>
      `“${label}” has the year ${String(issue.input).trim().slice(0, 4)}. It must be between ${first} and ${last}, with four digits`,
  notATime: (label: string) => `“${label}” must be a date and time in India like 2026-01-31 18:30`,
  notOneOf: (label: string, choices: readonly string[]) => `“${label}” must be one of: ${choices.join(', ')}`,
  unknownField: (listTitle: string) => `“${listTitle}” has no such column`,
  notPhotos: (label: string) => `“${label}” must be a list of pictures, each with its address`,
  fileName: (label: string) =>
    `“${label}” looks like the name of a file. Enter a web address, for example https://example.org/leaflet.pdf`,
  tooEarly: (label: string, other: string) => `“${label}” must not be before “${other}”`,
  inFuture: (label: string) => `“${label}” must not be later than today`,
  inFutureOf: (label: string, other: string) => `“${label}” must not be later than “${other}”`,
  publishAtMissing: () => 'Enter the day and time from which visitors shall see it',
  publishAtUnused: (label: string) => `“${label}” has a time, so the record must be scheduled`,
  notUnique: (label: string) => `Another record has this “${label}” already`,
  unknownPlaceholder: (label: string, name: string, known: readonly string[]) =>
    `“${label}”: the website does not know {${name}}. It knows ${known.map((each) => `{${each}}`).join(', ')}`,
  missingPlaceholder: (label: string, name: string) =>
    `“${label}” must contain {${name}}: there the website puts what the officer writes`,
  notText: (label: string) => `“${label}” must be text`,
}
