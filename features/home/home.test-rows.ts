import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: `
    Slide   r r raep raep
    Partner r r rae  rae
    Counter r r rae  rae`,
  addresses: `
    /      … Slide Partner Counter TrainingProgram
    /.json Site Slide Partner Counter TrainingProgram`,
}
