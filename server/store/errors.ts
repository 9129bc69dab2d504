import type { ValidationErrors } from '../../lists/engine/validation.ts'

/** Who asked may not do this. */
export class Forbidden extends Error {
  constructor(who: string, act: string, list: string) {
    super(`${who} may not ${act} ${list}`)
    this.name = 'NotAllowed'
  }
}

/** The data does not fit the list's fields. `complaints` are worded for whoever typed it. */
export class ValidationError extends Error {
  errors: ValidationErrors
  constructor(list: string, complaints: ValidationErrors) {
    // Only the names of the fields: what was typed may be personal and messages end up in logs.
    super(`${list}: ${Object.keys(complaints).join(', ')} did not pass the checks`)
    this.name = 'Invalid'
    this.errors = complaints
  }
}

/** Somebody else wrote the record first. `current` is its revision now. */
export class Conflict extends Error {
  current: number
  constructor(list: string, key: string, current: number) {
    super(`${list}/${key} was changed by somebody else (now revision ${current}); read it again and repeat your change`)
    this.name = 'Stale'
    this.current = current
  }
}

/** There is no such record. */
export class NotFound extends Error {
  constructor(list: string, key: string) {
    super(`${list}/${key} does not exist`)
    this.name = 'Missing'
  }
}

/** The store cannot answer now: locked, full, read-only or away. The same call may succeed later. */
export class Unavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'Unavailable'
  }
}
