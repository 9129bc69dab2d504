import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { lowerPriority } from '../runtime/lower-priority.ts'
import { findOwnUser } from './own-user.ts'
import type { Connect } from './task-process.ts'

export type ForkOptions = {
  /** The path of the program: a module that calls `serveTasks` (task-program.ts). */
  program: string
  /** The paths of modules that it loads when a task needs them. Where its user will not be able to read them, they are its arguments. */
  modules?: ReadonlySet<string> | undefined
  /** The priority of the process as in `nice`: 0 is normal, 19 is the lowest. */
  niceness?: number | undefined
  /** The folder of Node's compile cache. Default: that of this process, if it has one. */
  compileCache?: string | undefined
}

/** Returns the function that starts the program as a child of this process; where root runs it, as a user of its own (own-user.ts). */
export function forkProgram({
  program,
  modules,
  niceness = 0,
  compileCache = ownCompileCache(),
}: ForkOptions): Connect {
  return ({ maxTasks, onMessage, onEnd }) => {
    const { env, ...ownUser } = findOwnUser()?.options ?? {}
    const child = fork(program, env && modules ? [...modules] : [], {
      serialization: 'advanced',
      execArgv: [],
      ...ownUser,
      env: {
        // One memory arena and no more threads than tasks: a decoder then needs 160 MB instead of 270 (decision 9).
        MALLOC_ARENA_MAX: '1',
        UV_THREADPOOL_SIZE: String(maxTasks),
        ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined && niceness > 0) lowerPriority(child.pid, niceness)
    child.on('message', onMessage)
    child.on('error', (error) => {
      if (child.pid === undefined) onEnd(error)
    })
    child.on('exit', () => onEnd())
    return {
      pid: child.pid,
      // A process that has ended meanwhile says so with its exit event.
      send: (request) => void child.send(request, () => undefined),
      kill: () => void child.kill('SIGKILL'),
      ref() {
        child.ref()
        child.channel?.ref()
      },
      unref() {
        child.unref()
        child.channel?.unref()
      },
      processorMs: () => processorMs(child.pid),
    }
  }
}

/**
 * The folder of Node's compile cache of this process. With it, another process needs 12 MB less and half the processor time to
 * start (decision 29). Node names the folder in it that holds the code for this version.
 */
function ownCompileCache(): string | undefined {
  const folder = getCompileCacheDir()
  return folder && dirname(folder)
}

/** Ticks of the clock in which Linux reports processor time, whatever the machine. */
const tickMs = 10

/** The processor time that a process has used, in milliseconds. Where the system does not report it, the time of the clock. */
function processorMs(pid: number | undefined): number {
  try {
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime and stime, the 14th and 15th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return performance.now()
  }
}
