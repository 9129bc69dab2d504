import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerProcess } from './server-process.ts'
import { root } from './server-process.ts'

/** A fault below the server's code, for a data folder in `folder`. */
export type Fault = {
  name: string
  /** Why it cannot be injected on this machine; undefined when it can. */
  unavailable?: string | undefined
  /** What the server is started with. */
  env?: Record<string, string>
  preload?: string[]
  begin(server: ServerProcess): void
  end(server: ServerProcess): void
  /** Undoes what the fault has set up. */
  remove?(): void
}

const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' })

/** A small disk of its own that is full, in a kernel that really refuses to write. */
export function fullDisk(dataDir: string): Fault {
  const mounted = run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir])
  const ballast = join(dataDir, 'ballast')
  return {
    name: 'full disk',
    unavailable:
      mounted.status === 0 ? undefined : `mounting a small disk needs root on Linux (${mounted.stderr?.trim()})`,
    begin: () => void run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k']),
    end: () => rmSync(ballast),
    remove: () => void (mounted.status === 0 && run('umount', ['-l', dataDir])),
  }
}

/** The kernel refuses writes beyond a size of a file, or stores only the part below it (EFBIG, short writes). */
export function fileSizeLimit(): Fault {
  const found = run('prlimit', ['--version'])
  const limit = (server: ServerProcess, value: string) =>
    run('prlimit', ['--pid', String(server.child.pid), `--fsize=${value}:`])
  return {
    name: 'file size limit',
    unavailable: found.status === 0 ? undefined : 'prlimit is not installed (Debian: util-linux)',
    begin: (server) => void limit(server, '10000'),
    end: (server) => void limit(server, 'unlimited'),
  }
}

/** `chances` in percent: a write fails, a write stores only a part, a sync fails. */
export function ioErrors(folder: string, dataDir: string, chances: [number, number, number]): Fault {
  const library = join(folder, 'io-errors.so')
  const source = join(root, 'tests/crash/io-errors.c')
  const compiled = run('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  const control = join(folder, 'faults')
  const set = (values: number[]) => {
    // The same file, because the server has mapped it.
    const file = openSync(control, existsSync(control) ? 'r+' : 'w')
    writeSync(file, Buffer.from(values), 0, 3, 0)
    closeSync(file)
  }
  set([0, 0, 0])
  return {
    name: `I/O errors (${chances.join(', ')} % of writes, short writes, syncs)`,
    unavailable:
      compiled.status === 0 ? undefined : 'there is no C compiler for tests/crash/io-errors.c (Debian: gcc, libc6-dev)',
    env: { LD_PRELOAD: library, HONBU_FAULTS: control, HONBU_FAULT_DIR: dataDir },
    begin: () => set(chances),
    end: () => set([0, 0, 0]),
  }
}

/** The clock jumps and jumps back. */
export function clockJump(folder: string, hours: number): Fault {
  const file = join(folder, 'clock')
  const set = (server: ServerProcess, ms: number) => {
    writeFileSync(file, String(ms))
    server.child.kill('SIGUSR2')
  }
  writeFileSync(file, '0')
  return {
    name: `clock ${hours > 0 ? '+' : ''}${hours} h`,
    preload: [join(root, 'tests/crash/clock.ts')],
    env: { HONBU_CLOCK: file },
    begin: (server) => set(server, hours * 3_600_000),
    end: (server) => set(server, 0),
  }
}
