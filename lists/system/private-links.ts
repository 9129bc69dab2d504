import { system } from '../access.ts'
import { boolean, reference, text, timestamp } from '../fields.ts'
import { list } from '../list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: system } as const
const once = { ...readable, optional: true } as const

/**
 * Private links to records. The key of a record is the hash of the secret in the link. Secrets, codes and the ids of devices are stored
 * nowhere, only their hashes.
 */
export const privateLinks = list({
  name: 'PrivateLink',
  internal: true,
  title: messages.privateLinks.title,
  singular: messages.privateLinks.link,
  fields: {
    /** The record that the link opens. */
    about: reference(messages.about, { ...readable, erase: true }),
    createdAt: timestamp(messages.at, readable),
    /** Until when it opens the record. Without it: as long as there is the record. */
    until: timestamp(messages.privateLinks.until, once),
    /** To the hour. */
    usedAt: timestamp(messages.privateLinks.usedAt, once),
    /** Whether its first use ends the links that were made before it. */
    replaces: boolean(messages.privateLinks.replaces, readable),
    /** The code that was mailed last and not used yet. */
    code: text(messages.privateLinks.code, once),
    codeAt: timestamp(messages.privateLinks.codeAt, once),
    /** The device that a code has confirmed, and until when. */
    device: text(messages.privateLinks.device, once),
    deviceUntil: timestamp(messages.privateLinks.deviceUntil, once),
  },
  read: system,
  create: system,
  edit: system,
  people: true,
})
