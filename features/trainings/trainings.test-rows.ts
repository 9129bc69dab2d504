import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'TrainingProgram r r rae rae',
  addresses: `
    /trainings      … TrainingProgram
    /trainings.json TrainingProgram`,
}
