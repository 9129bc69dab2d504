/** `link`: the private link to the prepared application. `mailed`: it also goes by mail. */
export type PreparedApplication = { link: string; mailed: boolean }
