import type { Caller } from '../fixtures/office.ts'

// Who may change which list, written out here so that it does not follow a mistake in lists/. `c`: may create; `e`: may also
// replace, update and delete. Lists that nobody is named for may only be written by the server itself.
const publicLists = [
  ...['Slide', 'Partner', 'Counter', 'TrainingProgram', 'Approval', 'Lineage', 'Committee', 'BlackBelt'],
  ...['Event', 'Location', 'Album', 'News'],
]
const inbox = ['Contact', 'Membership']
/** What the server writes in the name of an officer who handles applications and members. */
const register = ['Member', 'Renewal', 'Mail', 'ApplicationEvent']
/** What the server writes in the name of an owner who saves a recovery phrase or words of a mail. No screen edits `BackupState`. */
const ofOwners = ['BackupState', 'MailTemplate']
const allowed: Record<Caller, { creates: readonly string[]; edits: readonly string[] }> = {
  visitor: { creates: inbox, edits: [] },
  reviewer: { creates: register, edits: [...inbox, ...register] },
  editor: { creates: publicLists, edits: publicLists },
  owner: {
    creates: ['Site', ...publicLists, ...inbox, ...register, ...ofOwners],
    edits: ['Site', ...publicLists, ...inbox, ...register, ...ofOwners],
  },
}
/** What is erased with an application. */
const ofApplications = ['ApplicationEvent', 'ApplicantLink']
/** What the server writes by itself because of a request. */
const bySystem: Record<Caller, readonly string[]> = {
  // The answer to the membership form creates a private link.
  visitor: ['PictureQueue', 'UnusedPicture', 'JobProblem', 'Mail', 'ApplicantLink'],
  reviewer: ['PictureQueue', 'UnusedPicture', 'JobProblem', 'Mail', 'Viewing', 'Erasure', ...ofApplications, 'Renewal'],
  editor: ['PictureQueue', 'UnusedPicture', 'JobProblem', 'Mail', 'ApplicantLink'],
  // An owner may confirm that the retention erases many applications.
  owner: [
    ...['PictureQueue', 'UnusedPicture', 'JobProblem', 'Mail', 'Viewing', 'Erasure', 'Membership'],
    ...[...ofApplications, 'Renewal'],
  ],
}

/** What the server stores when somebody asks for a credential, and removes when its black belt changes. */
const credentialLists = ['Credential', 'IssuerKey']

/** Entries of the activity log name whom the request was about: whoever signs in stops being a visitor. */
const signInLog = ['SignIn', 'StaffChange']
/** Who imports files, which the activity log records. */
const importers: readonly Caller[] = ['editor', 'reviewer', 'owner']

/** The lists in which the server publishes what an editor has scheduled. */
const scheduledLists = ['Slide', 'Event', 'Album', 'News']

/** Every list that this file names. */
export const namedLists = [
  ...new Set([...allowed.owner.edits, ...bySystem.owner, ...credentialLists, ...signInLog, 'Import']),
]

/**
 * Whether a change may follow from the requests of a caller. `by`: the caller, or the name of another actor. Everyone may use the
 * public forms, so a change by a visitor is allowed for all.
 */
export function allowedChange({
  caller,
  by,
  list,
  creates,
}: {
  caller: Caller
  by: string
  list: string
  creates: boolean
}) {
  if (by === 'system:publication') return scheduledLists.includes(list) && allowed[caller].edits.includes(list)
  if (by === 'system:credentials') return credentialLists.includes(list)
  if (by.startsWith('system:')) return bySystem[caller].includes(list)
  if (signInLog.includes(list)) return true
  if (by !== caller && by !== 'visitor') return false
  if (list === 'Import') return importers.includes(caller)
  const { creates: canCreate, edits } = allowed[by as Caller]
  return edits.includes(list) || (creates && canCreate.includes(list))
}
