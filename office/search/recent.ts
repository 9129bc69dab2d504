import { say } from '../../lists/language.ts'
import { atSignOut } from '../api/auth-provider.ts'
import { groups } from './messages.ts'
import type { SearchOption } from './options.tsx'

const maxRecent = 6
/**
 * The options that each user opened with the search, newest first. Only in the memory of this tab, because it may name applicants.
 */
const opened = new Map<string, SearchOption[]>()

export const recentOptions = (userId: string): SearchOption[] =>
  (opened.get(userId) ?? []).map((option) => ({ ...option, group: say(groups.recent) }))

export function rememberOption(userId: string, option: SearchOption) {
  const others = (opened.get(userId) ?? []).filter(({ to }) => to !== option.to)
  opened.set(userId, [option, ...others].slice(0, maxRecent))
}

atSignOut(() => opened.clear())
