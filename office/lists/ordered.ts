import { type List, orderField } from '../../lists/engine/list.ts'

/** Whether the staff decide the order of a list. */
export const isOrdered = (list: List): boolean => list.singletonKey === undefined && orderField(list) !== undefined
