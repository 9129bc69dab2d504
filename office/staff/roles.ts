import type { Role } from '../../lists/engine/access.ts'

/** The roles in plain words. */
export const roleTexts: Record<Role, { called: string; may: string }> = {
  owner: { called: 'owner', may: 'An owner may do everything, and decides who works in the office.' },
  editor: {
    called: 'editor',
    may: 'An editor looks after the pages of the website, and sees no messages or applications.',
  },
  reviewer: { called: 'reviewer', may: 'A reviewer reads messages and applications, and does not change the website.' },
}
export const roles = Object.keys(roleTexts) as Role[]
