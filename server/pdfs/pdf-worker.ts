import { certificatePdf } from '../../features/black-belts/server/certificate-pdf.ts'
import { leaflet } from '../../features/events/server/leaflet.ts'
import { serveTasks } from '../task-process/task-program.ts'

// The program of the PDF process (pdf-process.ts).

const drawings = { leaflet, certificatePdf }
export type Drawings = typeof drawings

serveTasks(drawings, (error) => ({ message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
