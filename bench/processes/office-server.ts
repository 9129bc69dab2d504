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

// The whole server, and in addition the office's routes with an owner who is already signed in: the bench measures the work
// on records, not the session lookup.
const server = await startServer(readSettings(process.env), { logLevel: 'warn' })
const owner = { id: 'bench', name: 'Bench', email: 'bench@example.org', role: 'owner', twoFactor: true } as const
const staff = { find: async () => owner }
const origin = () => server.address
const records = officeRecords({
  store: server.store,
  files: server.files,
  staff,
  site: await loadSite('dist'),
  origin,
  retentionDays: 365,
  now: () => new Date(),
  nameOf: async () => owner.name,
})
const app = new Hono().route('/office', office({ staff, origin, open: [], closed: records.routes }) as unknown as Hono)
const officeServer = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
officeServer.listen(0, '127.0.0.1', () =>
  process.send!({
    site: Number(new URL(server.address).port),
    office: (officeServer.address() as AddressInfo).port,
  } satisfies Opened),
)
