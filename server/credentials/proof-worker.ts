import { serveTasks } from '../task-process/task-program.ts'
import { verifyProof } from './proofs.ts'

// The program of the process that checks embedded proofs (proof-process.ts).

const checks = { verifyProof }
export type Checks = typeof checks

serveTasks(checks, (error) => ({ message: String(error) }))
