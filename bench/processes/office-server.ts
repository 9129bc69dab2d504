import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createOffice } from '../../server/office/office.ts'
import { startServer } from '../../server/server.ts'
import type { Services } from '../../server/services.ts'
import { readSettings } from '../../server/settings.ts'

export type Opened = { site: number; office: number }

// The whole server, and in addition the office's routes with an owner who is already signed in: the bench measures the work
// on records, not the session lookup.
const server = await startServer(readSettings(process.env), { logLevel: 'warn' })
const owner = { id: 'bench', name: 'Bench', email: 'bench@example.org', role: 'owner', twoFactor: true } as const
const staff = { findUser: async () => owner, findName: async () => owner.name } as unknown as Services['staff']
const services = { ...server.services, staff, origin: () => server.address }
const { routes } = createOffice(services)
const app = new Hono().route('/office', routes as unknown as Hono)
const officeServer = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
officeServer.listen(0, '127.0.0.1', () =>
  process.send!({
    site: Number(new URL(server.address).port),
    office: (officeServer.address() as AddressInfo).port,
  } satisfies Opened),
)
