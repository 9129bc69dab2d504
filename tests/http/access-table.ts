import { featureRows, rowsOf } from './feature-rows.ts'
import type { Caller } from './fixtures/office.ts'

/**
 * What each caller may do with each list, independent of the declarations. For visitors, r: pages or feeds show it; a: a form adds to it.
 * For the staff, r: read, export as CSV and receive live changes; a: add; e: replace, update, delete, reorder, import CSV, preview and read
 * the history (the only record of a list is deleted by those who may add it); p: schedule a publication, which the server then makes. For
 * all, w: the server writes it in their name, because of what they asked for; s: the server writes it by itself, because of what they asked
 * for. -: nothing. These are the lists of the kits. Those of features are in their rows. A fifth cell is for treasurers; without it they may do what both a
 * reviewer and an editor may do.
 */
const kitLists = `
MailTemplate     -   r    -    rae
Mail             s   rws  s    rws
Viewing          -   s    s    rs   s
Erasure          -   rs   -    rs
NumberSeries     s   s    s    s
PictureQueue     s   s    rs   rs
PrivateLink      s   s    s    s
UnusedPicture    s   s    s    s
JobProblem       s   s    s    rs
BackupState      -   -    -    rw
DeletedRecord    -   -    ws   rws
StaffChange      s   s    s    rs
SignIn           s   s    s    rs
Import           -   w    w    rw
InboxEvent       -   rw   -    rw
Act              -   rw   r    rw   r
Safeguarding     r   r    r    ra
`
export const callers: readonly Caller[] = ['visitor', 'reviewer', 'editor', 'owner', 'treasurer']

const rows = [kitLists, ...featureRows.flatMap(({ lists = '' }) => lists)].filter(Boolean).flatMap(rowsOf)
/** The rights of each caller by the stored name of each list. */
export const accessTable: ReadonlyMap<string, Record<Caller, string>> = new Map(
  rows.map(([name, ...rights]) => [
    name!,
    Object.fromEntries(callers.map((caller, i) => [caller, rights[i] ?? common(rights)])) as Record<Caller, string>,
  ]),
)

/** The rights that the cells of a row give to a reviewer and to an editor. */
function common([, reviewer = '', editor = '']: readonly string[]): string {
  return [...reviewer].filter((right) => editor.includes(right)).join('') || '-'
}

export const may = (caller: Caller, right: string, list: string): boolean =>
  accessTable.get(list)?.[caller].includes(right) ?? false

/** The lists with which a caller may do something. */
export const listsFor = (caller: Caller, right: string): string[] =>
  [...accessTable.keys()].filter((list) => may(caller, right, list))

/** What a caller may do with a list themselves: `r`, `a` and `e`, or `-`. */
export const grantedTo = (caller: Caller, list: string): string =>
  accessTable.get(list)?.[caller].replace(/[wsp]/g, '') || '-'
