import WorkspacePremium from '@mui/icons-material/WorkspacePremium'
import { say } from '../../../lists/language.ts'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'
import { issuedCertificates } from '../issued-certificates.ts'
import { certificatesEnd } from '../messages.ts'
import { CertificateNote } from './CertificateNote.tsx'
import { PrintCertificates } from './PrintCertificates.tsx'

export const certificatesOffice: OfficeFeature = {
  lists: [
    {
      list: blackBelts,
      consequences: { ofChange: CertificateNote, ofDeletion: say(certificatesEnd) },
      selectionActions: PrintCertificates,
    },
    { list: issuedCertificates, icon: <WorkspacePremium /> },
  ],
}
