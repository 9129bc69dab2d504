import { page } from '../page.ts'

export const members = page({
  title: () => 'Members',
  description: (association) => association.name ?? '',
  query: [],
  load: async () => ({}),
  View: () => <h1>Members</h1>,
})
