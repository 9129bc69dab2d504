import { page } from '../page.ts'

export const blackBelts = page({
  title: () => 'BlackBelts',
  description: (association) => association.name ?? '',
  query: [],
  load: async () => ({}),
  View: () => <h1>BlackBelts</h1>,
})
