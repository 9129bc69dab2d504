import type { Change } from '../store/contract.ts'

/** Events of the Firebase Realtime Database streaming protocol (REST API, "Streaming from the REST API"). */
export const keepAlive = Buffer.from('event: keep-alive\ndata: null\n\n')

/** The whole list: `put` at the root. The id is the revision it stood at. */
export const wholeList = (records: Record<string, unknown>, revision: number) =>
  event('put', { path: '/', data: records }, revision)

/** One record written or, with `null`, removed. */
export const oneRecord = (change: Change) =>
  event('put', { path: `/${change.key}`, data: change.record ?? null }, change.revision)

/** The first event of a stream that resumes: a merge of nothing, which tells the client where it stands. */
export const nothingNew = (revision: number) => event('patch', { path: '/', data: {} }, revision)

function event(name: 'put' | 'patch', data: unknown, revision: number): Buffer {
  return Buffer.from(`event: ${name}\nid: ${revision}\ndata: ${JSON.stringify(data)}\n\n`)
}
