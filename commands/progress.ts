/** Shows how far a command is, on one line of a terminal that is written again; nothing elsewhere. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr) {
  let shown = 0
  const write = (text: string) => {
    if (!stream.isTTY) return
    stream.write(`\r${text.padEnd(shown)}`)
    shown = text.length
  }
  return {
    show: write,
    end() {
      write('')
      if (stream.isTTY) stream.write('\r')
    },
  }
}
