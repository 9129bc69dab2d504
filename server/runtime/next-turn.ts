/** Resolves when the event loop has handled what arrived meanwhile. A loop over many rows or records waits for it now and then. */
export const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume))

/** Returns a function for the steps of a loop: it waits for the next turn of the event loop when this one has lasted for `maxMs`. */
export function limitTurns(maxMs = 10): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < maxMs) return undefined
    return nextTurn().then(() => {
      began = performance.now()
    })
  }
}
