import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

const aNumber = 'K-2027-0042'
const aCode = 'V48MT-SMR'

export const rows: FeatureRows = {
  lists: 'IssuedCertificate w re - re',
  addresses: `
    /grade/:number/:code                 … IssuedCertificate
    /grade/:number/:code/certificate.pdf Site IssuedCertificate
    /grade/:number/:code/credential.jwt  IssuedCertificate`,
  officeRoutes: 'POST /api/certificates/pdf 401 404 403 404',
  officeBodies: { 'POST /api/certificates/pdf': { keys: ['nothing'] } },
  bodies: {
    'POST /grade': { form: { number: aNumber, code: aCode } },
    'POST /office/api/certificates/pdf': { json: { keys: [storedKey] } },
  },
  parameters: {
    'grade/:number': [aNumber, aNumber.toLowerCase(), 'Text', 'K-2027-', '-', 'a/b', '%'],
    code: [aCode, aCode.toLowerCase(), 'Text', '0', 'O', 'a/b', '%', '../certificate.pdf'],
  },
  forms: async () => [{ path: '/grade', fixed: {}, fields: ['number', 'code'] }],
  fieldNames: { '/grade': ['number', 'code'] },
}
