/** When an officer gets mails about what colleagues assign to them. */
export const mailChoices = ['at once', 'daily', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]
