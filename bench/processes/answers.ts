const headEnd = Buffer.from('\r\n\r\n')
const none = Buffer.alloc(0)

/**
 * Reads the answers on one connection, and nothing of them but status and length, so that the generator costs less than
 * what it measures. Gives the function that takes the bytes as they come.
 * @throws Error for an answer without a length (RFC 9112, 6.3)
 */
export function answersIn(hear: (status: string) => void) {
  let head: Buffer = none
  let left = 0
  let status = ''

  return (chunk: Buffer) => {
    let rest = chunk
    while (rest.length > 0) {
      if (left === 0) {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest
        const end = head.indexOf(headEnd)
        if (end < 0) return
        rest = head.subarray(end + headEnd.length)
        const text = head.toString('latin1', 0, end)
        head = none
        status = text.slice(9, 12)
        left = status === '304' || status === '204' ? 0 : lengthIn(text)
      }
      const taken = Math.min(left, rest.length)
      left -= taken
      rest = rest.subarray(taken)
      if (left === 0) hear(status)
    }
  }
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
  return Number(length)
}
