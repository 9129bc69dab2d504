import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../../server/office-api/api-types.ts'
import { clearCurrentUser, currentUser } from '../api/auth-provider.ts'

const queryKey = ['me']

/** The signed-in user. */
export const useCurrentUser = (enabled = true): CurrentUser | undefined =>
  useQuery({ queryKey, queryFn: currentUser, enabled }).data

/**
 * Returns the function that asks the server again who is signed in, after a new session or a change to the account: an
 * owner may have changed the role, or required a second factor, meanwhile.
 */
export function useRefreshUser() {
  const queries = useQueryClient()
  return async () => {
    clearCurrentUser()
    // `auth` is react-admin's: the name and the permissions.
    await Promise.all([queryKey, ['auth']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
