/**
 * Which mails an officer gets: `at once` about what colleagues assign to them, or `daily` with what is assigned to them and what nobody
 * works on.
 */
export const mailChoices = ['at once', 'daily', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]
