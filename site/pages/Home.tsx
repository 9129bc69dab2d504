import { page } from '../page.ts'

export const home = page({
  title: () => 'Home',
  description: (association) => association.name ?? '',
  query: [],
  load: async () => ({}),
  View: () => <h1>Home</h1>,
})
