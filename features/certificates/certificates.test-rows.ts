import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

const aNumber = 'K-2027-0042'
const aCode = 'V48MT-SMR'

export const rows: FeatureRows = {
  lists: `
    IssuedCertificate w re - re
    Credential s s s s
    IssuerKey  s s s s`,
  addresses: `
    /organization/black-belts/:number/certificate      … BlackBelt
    /organization/black-belts/:number/certificate.json BlackBelt
    /organization/black-belts/:number/credential.jwt   BlackBelt
    /organization/black-belts/:number/certificate.pdf  Site BlackBelt
    /verify                                            …
    /verify.json
    /.well-known/did.json
    /credentials/status/:file.jwt
    /grade/:number/:code                 … IssuedCertificate
    /grade/:number/:code/certificate.pdf Site IssuedCertificate
    /grade/:number/:code/credential.jwt  IssuedCertificate`,
  officeRoutes: `
    GET /api/certificates      401 403 404 404
    POST /api/certificates/pdf 401 404 403 404`,
  officeBodies: { 'POST /api/certificates/pdf': { keys: ['nothing'] } },
  bodies: {
    'POST /verify': { form: { text: 'eyJhbGciOiJFZERTQSJ9.e30.AA' }, files: ['picture'] },
    'POST /grade': { form: { number: aNumber, code: aCode } },
    'POST /office/api/certificates/pdf': { json: { keys: [storedKey] } },
  },
  parameters: {
    'credentials/status/:file': [
      '1.jwt',
      '2.jwt',
      '0.jwt',
      '01.jwt',
      '1e3.jwt',
      '999999999.jwt',
      '-1.jwt',
      '1.JWT',
      '1.json',
    ],
    'grade/:number': [aNumber, aNumber.toLowerCase(), 'Text', 'K-2027-', '-', 'a/b', '%'],
    code: [aCode, aCode.toLowerCase(), 'Text', '0', 'O', 'a/b', '%', '../certificate.pdf'],
  },
  forms: async () => [
    { path: '/verify', fixed: {}, fields: ['text'] },
    { path: '/grade', fixed: {}, fields: ['number', 'code'] },
  ],
  fieldNames: { '/grade': ['number', 'code'] },
}
