import { type List, placeIn } from '../../lists/engine/list.ts'

/** Whether the staff decide the order of a list. */
export const isOrdered = (list: List): boolean => list.only === undefined && placeIn(list) !== undefined
