/** Drafts are in local storage under this prefix and the form's id. In its own file to keep the script of every page small. */
export const draftKeyPrefix = 'honbu:draft:'
/** The prefix of the encrypted drafts of private pages (sealed-drafts.ts). */
export const sealedKeyPrefix = 'honbu:sealed:'
export const isDraftKey = (key: string): boolean => key.startsWith(draftKeyPrefix)
/** Whether an entry of local storage is a draft of any kind. */
export const isAnyDraftKey = (key: string): boolean => /^honbu:(draft|sealed):/.test(key)
