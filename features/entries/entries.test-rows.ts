import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: `
    EntryForm       r r   rae rae
    EntryInstructor w rae -   rae
    EventEntry      w re  -   re
    Entrant         w r   -   r
    EntryPaper      w r   -   r
    EntryCount      r rs  rs  rs`,
}
