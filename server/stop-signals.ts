export type StopOptions = {
  /** Another process may send the signal that this one has already received, for example a primary process to its worker. */
  ignoresRepeats?: boolean
}

/**
 * Calls `stop` once when the system (SIGTERM) or Ctrl+C asks the process to stop, and ends the process afterwards. The same
 * signal a second time ends at once, unless repeats are ignored.
 */
export function onStopSignal(stop: () => Promise<void>, { ignoresRepeats = false }: StopOptions = {}) {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    if (ignoresRepeats) process.on(signal, begin)
    else process.once(signal, begin)
  }
}
