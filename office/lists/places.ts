import type { List } from '../../lists/engine/list.ts'

/** Whether the staff decide the order of a list: by its place numbers, or by the order of appending. */
export const isOrdered = (list: List): boolean =>
  list.only === undefined && (list.order.field === undefined || list.order.field === 'sequence' || list.order.field === 'place')
