import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'

// Node loads this module before the server, which then tells on a port of its own how many steps its code has taken since it was asked
// last: how often each function and each block of a function ran. Two runs of the same work take the same steps on any machine.

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const server = createServer(async (_request, response) => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const blocks = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
  response.end(String(blocks.reduce((sum, { count }) => sum + count, 0)))
})
server.listen(Number(process.env.STEPS_PORT), '127.0.0.1').unref()
