import type { Context } from 'hono'
import * as z from 'zod/mini'
import { validationErrors } from '../../lists/engine/validation.ts'
import { visitorAddress } from '../http/client-address.ts'
import { Forbidden, ValidationError } from '../store/errors.ts'
import type { OfficeEnv } from './office.ts'

const most = 16 * 1024

/**
 * What was sent as JSON, at most 16 KB of it.
 * @throws Invalid with complaints by field
 */
export async function asked<T>(context: Context<OfficeEnv>, schema: z.ZodMiniType<T>): Promise<T> {
  const result = z.safeParse(schema, await readJson(context))
  if (result.success) return result.data
  throw new ValidationError('Staff', validationErrors(result.error.issues))
}

/** An object, whatever came: what is no JSON or too long is an empty one. */
export async function readJson(context: Context<OfficeEnv>): Promise<Record<string, unknown>> {
  if (Number(context.req.header('content-length') ?? most + 1) > most) return {}
  try {
    const value: unknown = JSON.parse(await context.req.text())
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** @throws NotAllowed unless an owner asks */
export function forOwners(context: Context<OfficeEnv>, act: string) {
  if (context.get('person').role !== 'owner') throw new Forbidden(context.get('person').role, act, 'Staff')
}

/** The address that a try counts for. */
export const addressOf = (context: Context<OfficeEnv>, trustProxy: number) =>
  visitorAddress(
    context.env?.incoming?.socket?.remoteAddress,
    context.req.header('x-forwarded-for') ?? null,
    trustProxy,
  )

/** Says that there were too many tries, and how long to wait. */
export function tooMany(context: Context<OfficeEnv>, wait: number) {
  context.header('retry-after', String(wait))
  const minutes = Math.ceil(wait / 60)
  const error = `Too many tries. Wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again`
  return context.json({ error }, 429)
}
