import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { office } from '../../server/office/office.ts'
import { officeRecords } from '../../server/office/office-records.ts'
import { loadSite } from '../../server/pages/built-site.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'

export type Opened = { site: number; office: number }

// The whole server, and beside it the office's own routes with an owner who is signed in already: what is measured is the
// work on records, not the looking up of a session.
const honbu = await startServer(readSettings(process.env), { logLevel: 'warn' })
const owner = { id: 'bench', name: 'Bench', email: 'bench@example.org', role: 'owner', twoFactor: true } as const
const staff = { find: async () => owner }
const origin = () => honbu.address
const records = officeRecords({
  store: honbu.store,
  files: honbu.files,
  staff,
  site: await loadSite('dist'),
  origin,
  retentionDays: 365,
  now: () => new Date(),
  nameOf: async () => owner.name,
})
const app = new Hono().route('/office', office({ staff, origin, open: [], closed: records.routes }) as unknown as Hono)
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(0, '127.0.0.1', () =>
  process.send!({
    site: Number(new URL(honbu.address).port),
    office: (server.address() as AddressInfo).port,
  } satisfies Opened),
)
