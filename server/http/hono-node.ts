export type { HttpBindings } from '@hono/node-server'
export { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
