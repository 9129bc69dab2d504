import * as z from 'zod/mini'
import { messages } from '../contact.ts'
import { shapeOf } from '../engine/validation.ts'

const { name, contact, message } = shapeOf(messages)

/** The contact form. The browser checks it before sending and the server before storing. */
export const messageSchema = z.object({ name, contact, message })
export const messageFields = ['name', 'contact', 'message'] as const
