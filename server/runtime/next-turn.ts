/** Resolves when the event loop has handled what arrived meanwhile. A loop over many rows or records waits for it now and then. */
export const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume))
