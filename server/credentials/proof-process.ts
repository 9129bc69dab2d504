import { join } from 'node:path'
import { TooBusy } from '../storage/concurrency-limit.ts'
import { TaskProcess } from '../task-process/task-process.ts'
import type { Checks } from './proof-worker.ts'

/** How many certificates the server checks at a time. */
export const maxConcurrentChecks = 4

// Strangers send these credentials, and putting their statements into a canonical order can take long, so a process of its own does it.
const process = new TaskProcess<Checks, { message: string }>({
  program: join(import.meta.dirname, 'proof-worker.ts'),
  maxTasks: 1,
  // With the one that is checked, one place remains for a text or a picture.
  maxWaiting: maxConcurrentChecks - 2,
  niceness: 10,
  idleTimeoutMs: 60_000,
  timeoutMs: 60_000,
  processorTimeoutMs: 8000,
  errors: {
    refused: ({ message }) => new Error(`The proof could not be checked: ${message}`),
    tooSlow: () => new TooBusy('The proof takes too long to check'),
    crashed: () => new Error('The credential ends the process that checks it'),
  },
})

/** `verifyProof` of proofs.ts. @throws TooBusy when it takes too long, or too many wait */
export const verifyProof = (...args: Parameters<Checks['verifyProof']>): Promise<boolean> =>
  process.run('verifyProof', args)
