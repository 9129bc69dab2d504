import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedNumber } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: `
    BlackBelt  r r rae rae
    FormerNumber s s s s`,
  addresses: `
    /organization/black-belts                          … BlackBelt
    /organization/black-belts.json                     BlackBelt
    /organization/black-belts/:number                  … BlackBelt
    /organization/black-belts/:number.json             BlackBelt
    /live/BlackBelt.json                               BlackBelt`,
  parameters: { number: [storedNumber, storedNumber.toLowerCase(), `${storedNumber}/`, 'a/b', '%', '1'] },
}
