import type { ValidationErrors } from '../../lists/validation-errors.ts'

/** The actor may not do this. */
export class Forbidden extends Error {
  constructor(actor: string, action: string, list: string) {
    super(`${actor} may not ${action} ${list}`)
    this.name = 'Forbidden'
  }
}

/** The data does not fit the list's fields. `errors` are texts for the person who typed it. */
export class ValidationError extends Error {
  errors: ValidationErrors
  constructor(list: string, errors: ValidationErrors) {
    // Field names only: the values may be personal, and error messages end up in logs.
    super(`${list}: ${Object.keys(errors).join(', ')} did not pass the checks`)
    this.name = 'ValidationError'
    this.errors = errors
  }
}

/** Other records refer to what shall go. The errors say how many. */
export class StillNeeded extends ValidationError {}

/** Another record has a value that the list allows only once; perhaps it took it at the same moment. */
export class ValueTaken extends ValidationError {}

/** Someone else wrote the record first. `current` is its current revision. */
export class Conflict extends Error {
  list: string
  current: number
  constructor(list: string, key: string, current: number) {
    super(`${list}/${key} was changed by someone else (now revision ${current}); read it again and repeat your change`)
    this.name = 'Conflict'
    this.list = list
    this.current = current
  }
}

/** The record does not exist. */
export class NotFound extends Error {
  constructor(list: string, key: string) {
    super(`${list}/${key} does not exist`)
    this.name = 'NotFound'
  }
}

/** The write names a lease that has expired, or that another instance has. Nothing was written. */
export class LeaseLost extends Error {
  constructor(lease: string) {
    super(`The lease “${lease}” has expired or was taken over by another process`)
    this.name = 'LeaseLost'
  }
}

/** The store cannot answer now: it is locked, full, read-only or unreachable. The same call may succeed later. */
export class Unavailable extends Error {
  /** The disk failed during the commit: whether the write is stored will be known only after the next start. */
  readonly maybeWritten: boolean
  constructor(reason: string, cause?: unknown, { maybeWritten = false } = {}) {
    super(reason, { cause })
    this.name = 'Unavailable'
    this.maybeWritten = maybeWritten
  }
}

// Of the file system: no space, a limit or a disk that fails.
const storageErrorCodes = new Set(['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EPERM'])

/** Whether a full disk caused an error. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errcode } = cause as NodeJS.ErrnoException & { errcode?: number }
    // SQLITE_FULL
    if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === 13) return true
  }
  return false
}

/** Whether the database or the disk caused an error, so that the same request may succeed later. */
export function isStorageFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unavailable) return true
    if (storageErrorCodes.has((cause as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}
