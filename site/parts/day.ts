export { writtenDay } from '../../lists/engine/days.ts'
