import type { OfficeFeature } from '../../../office/office-feature.ts'
import { contactMessages } from '../contact.ts'
import { Messages } from './Messages.tsx'

export const contactOffice: OfficeFeature = { lists: [{ list: contactMessages, screen: <Messages /> }] }
