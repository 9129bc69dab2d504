// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requireSystem } from '../../tests/fixtures/requirements.ts'
import { hasEnded, listenOnSocket, startTaskService } from '../../tests/fixtures/task-service.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { connectToService } from './service-process.ts'
import { type Connection, TaskProcess, type TaskProcessOptions } from './task-process.ts'

function writeProgram(): string {
  const program = join(folder('tasks'), 'program.ts')
  writeFileSync(
    program,
    `import { serveTasks } from ${JSON.stringify(join(import.meta.dirname, 'task-program.ts'))}
    serveTasks({
      repeat: async (value) => value,
      refuse: async (message) => { throw { message } },
      fail: async () => { throw undefined },
      hang: async () => { for (;;); },
      pid: async () => process.pid,
    }, (error) => error)`,
  )
  return program
}

type Tasks = {
  repeat<T>(value: T): Promise<T>
  refuse(message: string): Promise<never>
  fail(): Promise<never>
  hang(): Promise<never>
  pid(): Promise<number>
}
const errors = {
  refused: (refusal: { message: string }) => new Error(refusal.message),
  tooSlow: () => new Error('too slow'),
  crashed: () => new Error('crashed'),
}

function connectTasks(path: string, options: Partial<TaskProcessOptions<{ message: string }>> = {}, niceness = 0) {
  const tasks = new TaskProcess<Tasks, { message: string }>({
    connect: connectToService(path, { niceness, unavailable: (message) => new Error(message) }),
    errors,
    maxTasks: 2,
    ...options,
  })
  onTestFinished(() => tasks.end())
  return tasks
}
const start = async (options: Partial<TaskProcessOptions<{ message: string }>> = {}, niceness = 0) => {
  const { path, processes } = await startTaskService(writeProgram())
  return { tasks: connectTasks(path, options, niceness), path, processes }
}

test('one process of the service runs the tasks, also large ones, and refuses', async () => {
  const { tasks, processes } = await start()
  const large = Buffer.alloc(30_000_000, 'picture ')
  const [first, second] = await Promise.all([
    tasks.run('repeat', [large]) as Promise<Buffer>,
    tasks.run('repeat', [{ a: [1, undefined] }]),
  ])
  expect(Buffer.compare(first, large)).toBe(0)
  expect(second).toEqual({ a: [1, undefined] })
  await expect(tasks.run('refuse', ['no'])).rejects.toThrow('no')
  expect(await tasks.run('pid', [])).toBe(processes[0]!.pid)
  expect(processes).toHaveLength(1)
})

test('the process ends with the connection: when it is idle, and when the server ends it', async () => {
  const { tasks, processes } = await start({ idleTimeoutMs: 20 })
  await tasks.run('repeat', [1])
  await hasEnded(processes[0]!)
  await tasks.run('repeat', [2])
  tasks.end()
  await hasEnded(processes[1]!)
})

test('a task that holds the event loop is too slow, and its process really ends', async () => {
  const { tasks, processes } = await start({ timeoutMs: 300 })
  await tasks.run('repeat', [1])
  await expect(tasks.run('hang', [])).rejects.toThrow('too slow')
  await hasEnded(processes[0]!)
  expect(processes[0]!.signalCode).toBe('SIGKILL')
  expect(await tasks.run('repeat', [2])).toBe(2)
})

test('a limit of processor time ends a task, with the time that the process reports', async () => {
  const { tasks, processes } = await start({ maxTasks: 1, processorTimeoutMs: 500 })
  await expect(tasks.run('hang', [])).rejects.toThrow('too slow')
  await hasEnded(processes[0]!)
})

test('the tasks of a process that ends are done by the next one; one that ends three fails', async () => {
  const { tasks, processes } = await start()
  const first = await tasks.run('pid', [])
  processes[0]!.kill('SIGSTOP')
  const repeated = tasks.run('repeat', ['again'])
  processes[0]!.kill('SIGKILL')
  expect(await repeated).toBe('again')
  expect(await tasks.run('pid', [])).not.toBe(first)
  await expect(tasks.run('fail', [])).rejects.toThrow('crashed')
  expect(processes).toHaveLength(4)
})

test('the priority is that of all threads', async (context) => {
  requireSystem(context, existsSync('/proc/self/task'), 'the system has no /proc')
  const { tasks } = await start({}, 10)
  const pid = await tasks.run('pid', [])
  const priorities = readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))
  expect(new Set(priorities)).toEqual(new Set([10]))
})

test('without a service, a task is refused in words, and later ones try again', async () => {
  const path = join(folder('socket'), 'none.sock')
  const tasks = connectTasks(path)
  const refused = `The service on ${path} runs no task: connect ENOENT`
  await expect(tasks.run('repeat', [1])).rejects.toThrow(refused)
  await expect(tasks.run('repeat', [1])).rejects.toThrow(refused)
})

test('a service that accepts no more connections is unavailable', async () => {
  const tasks = connectTasks(await listenOnSocket((connection) => connection.destroy()))
  await expect(tasks.run('repeat', [1])).rejects.toThrow(/runs no task: (it ends the connection|.*(EPIPE|ECONNRESET))/)
})

test('a process that reports its processor time but runs no task is given up after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const path = await listenOnSocket((connection) => void connection.write(framed(serialize({ processorMs: 5 }))))
  let connection: Connection | undefined
  const ended = new Promise<Error | undefined>((onEnd) => {
    connection = connectToService(path, { niceness: 0, unavailable: Error })({ maxTasks: 1, onMessage: vi.fn(), onEnd })
  })
  await vi.waitFor(() => expect(connection?.processorMs()).toBe(5))
  vi.advanceTimersByTime(30_000)
  expect((await ended)?.message).toContain('it does not answer for 30 s')
})

const framed = (bytes: Buffer) => {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(bytes.length)
  return Buffer.concat([header, bytes])
}
const ready = framed(serialize({ ready: true }))
const hostile: [string, Buffer][] = [
  ['no clone', framed(Buffer.from('HTTP/1.1 200 OK'))],
  ['a message of 4 GB', Buffer.from('ffffffff', 'hex')],
  ['a message of 32 MB and a byte', Buffer.from('02000001', 'hex')],
  ['an empty message', Buffer.alloc(4)],
]
test.each(hostile)('a process that sends %s loses its connection, and the server goes on', async (_, bytes) => {
  const path = await listenOnSocket((connection) => void connection.write(Buffer.concat([ready, bytes])))
  await expect(connectTasks(path).run('repeat', [1])).rejects.toThrow('crashed')
})

test('a process that ends within a message is replaced', async () => {
  const half = Buffer.concat([ready, Buffer.from('0000000aff', 'hex')])
  const path = await listenOnSocket((connection) => void connection.end(half))
  await expect(connectTasks(path).run('repeat', [1])).rejects.toThrow('crashed')
})

test.each([
  5,
  null,
  'ready',
  [],
  { id: 'x', result: 1 },
  { ready: true },
  { processorMs: {} },
])('the message %j of a process that is taken over is ignored', async (message) => {
  const path = await listenOnSocket((connection) => {
    connection.write(Buffer.concat([framed(serialize(message)), ready, framed(serialize(message))]))
    connection.write(framed(serialize({ id: 1, result: 'done' })))
  })
  expect(await connectTasks(path).run('repeat', [1])).toBe('done')
})

test('an idle connection does not keep the process of the server running', async () => {
  const { path } = await startTaskService(writeProgram())
  const script = join(folder('client'), 'client.ts')
  writeFileSync(
    script,
    `import { TaskProcess } from ${JSON.stringify(join(import.meta.dirname, 'task-process.ts'))}
    import { connectToService } from ${JSON.stringify(join(import.meta.dirname, 'service-process.ts'))}
    const tasks = new TaskProcess({ connect: connectToService('${path}', { niceness: 0 }), errors: {}, maxTasks: 1, idleTimeoutMs: 3_600_000 })
    console.log(await tasks.run('repeat', ['done']))`,
  )
  const client = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void client.kill('SIGKILL'))
  let output = ''
  client.stdout.on('data', (chunk) => {
    output += chunk
  })
  expect([await once(client, 'close'), output]).toEqual([[0, null], 'done\n'])
})
