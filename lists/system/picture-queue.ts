import { editors, system } from '../access.ts'
import { choice, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

/**
 * The queue of the job that makes the variants of public pictures. The key is the name of the original without its ending.
 * A picture that is not in the queue has all its variants. Editors see only how many records there are.
 */
export const pictureQueue = list({
  name: 'PictureQueue',
  internal: true,
  title: 'Picture queue',
  description: 'The pictures that have no variants yet.',
  fields: {
    state: choice('State', ['waiting', 'failed'], { readableBy: system }),
    at: timestamp('Published', { readableBy: system }),
  },
  read: editors,
  create: system,
  edit: system,
  order: newest('at'),
})
