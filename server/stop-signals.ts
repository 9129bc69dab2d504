/**
 * Calls `stop` once when the system (SIGTERM) or Ctrl+C asks the process to stop, and ends the process afterwards. A worker
 * receives both: Ctrl+C from the terminal and SIGTERM from its primary process. The same signal a second time ends at once.
 */
export function onStopSignal(stop: () => Promise<void>) {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, begin)
}
