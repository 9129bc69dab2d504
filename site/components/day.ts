export { writtenDay } from '../../lists/engine/dates.ts'
