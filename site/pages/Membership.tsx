import { page } from '../page.ts'

export const membership = page({
  title: () => 'Membership',
  description: (association) => association.name ?? '',
  query: [],
  load: async () => ({}),
  View: () => <h1>Membership</h1>,
})
