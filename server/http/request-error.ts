/** A request that cannot be served. The message is shown to the officer. */
export class RequestError extends Error {
  readonly status: 400 | 404 | 409 | 413 | 422
  constructor(status: 400 | 404 | 409 | 413 | 422, message: string) {
    super(message)
    this.name = 'RequestError'
    this.status = status
  }
}
