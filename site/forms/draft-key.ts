/** Drafts are in local storage under this prefix and the form's id. In its own file to keep the script of every page small. */
export const draftKeyPrefix = 'honbu:draft:'
export const isDraftKey = (key: string): boolean => key.startsWith(draftKeyPrefix)
