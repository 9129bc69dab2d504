export { formatDate } from '../../lists/engine/dates.ts'
