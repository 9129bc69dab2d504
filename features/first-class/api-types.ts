/** The first classes that visitors asked for in a month (YYYY-MM) in a dojo, and what became of them. `dojo`: its name, empty without one. */
export type FirstClassCount = { month: string; dojo: string; asked: number; came: number; joined: number }
export type FirstClassCounts = { counts: FirstClassCount[] }

/** `link`: the private link to the prepared application. `mailed`: it also goes by mail. */
export type PreparedApplication = { link: string; mailed: boolean }
