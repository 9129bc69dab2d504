import { page } from '../page.ts'

export const contact = page({
  title: () => 'Contact',
  description: (association) => association.name ?? '',
  query: [],
  load: async () => ({}),
  View: () => <h1>Contact</h1>,
})
