import { readFileSync } from 'node:fs'

// Loaded before the server with `--import`: its clock is the one of the system and the milliseconds in the file HONBU_CLOCK,
// which is read at the start and at each SIGUSR2. Timers are not concerned, as when the clock of a system jumps.

const file = process.env.HONBU_CLOCK!
let offsetMs = 0
const read = () => {
  offsetMs = Number(readFileSync(file, 'utf8'))
}
read()
process.on('SIGUSR2', read)

const SystemDate = Date
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [SystemDate.now() + offsetMs] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => SystemDate.now() + offsetMs : Reflect.get(target, name, receiver),
})
