import { system } from '../access.ts'
import { number } from '../fields.ts'
import { list } from '../list.ts'
import * as messages from './messages.ts'

/** The last number that was given in each series; see `server/store/numbers.ts`. The key is the name of the series. */
export const numberSeries = list({
  name: 'NumberSeries',
  internal: true,
  title: messages.numberSeries.title,
  fields: { last: number(messages.numberSeries.last, { max: Number.MAX_SAFE_INTEGER }) },
  read: system,
  create: system,
  edit: system,
})
