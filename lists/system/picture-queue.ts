import { editors, system } from '../access.ts'
import { choice, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import { state } from '../messages.ts'
import * as messages from './messages.ts'

/**
 * The queue of the job that makes the variants of public pictures. The key is the name of the original without its ending.
 * A picture that is not in the queue has all its variants. Editors see only how many records there are.
 */
export const pictureQueue = list({
  name: 'PictureQueue',
  internal: true,
  title: messages.pictureQueue.title,
  description: messages.pictureQueue.description,
  fields: {
    state: choice(state, ['waiting', 'failed'], { readableBy: system }),
    at: timestamp(messages.pictureQueue.published, { readableBy: system }),
  },
  read: editors,
  create: system,
  edit: system,
  order: newest('at'),
})
