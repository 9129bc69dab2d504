import type { Context } from 'hono'
import * as z from 'zod/mini'
import { validationErrors } from '../../lists/engine/validation.ts'
import { retryAfter } from '../http/rate-limit.ts'
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

/** Answers 429 to a client that made too many attempts. */
export const tooMany = (context: Context<OfficeEnv>, waitSeconds: number) =>
  context.json({ error: `Too many attempts. Wait ${retryAfter(context, waitSeconds)} and try again` }, 429)
