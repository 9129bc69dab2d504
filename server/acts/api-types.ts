import type { Failed } from './act.ts'

// The answers of the office's API about acts. The office app imports these types; the paths are below /office/api.

/** The body of POST /acts/:name. `id`: a new one for each thing that an officer does, the same when it is sent again. */
export type ActRequest = { id: string; asked: object }
/**
 * POST /acts/:name. `text`: what was done, as a sentence, empty when nothing was. `until`: until when it can be taken back, by the
 * clock of the server, which says `now`. `result`: what the act answers besides.
 */
export type ActDone<Result extends object = object> = {
  id: string
  done: string[]
  failed: Failed[]
  until: string
  now: string
  text: string
  result: Result
}
/** POST /acts/:id/undo, with the `keys` of the records for which it is taken back, or without for all. */
export type ActUndone = { done: string[]; failed: Failed[] }
/** GET /acts: what the officer has done in the last hour and can still take back, newest first. */
export type OfferedActs = {
  acts: { id: string; act: string; keys: string[]; text: string; until: string }[]
  now: string
}
