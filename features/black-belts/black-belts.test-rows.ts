import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedNumber } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: `
    BlackBelt  r r rae rae
    Credential s s s   s
    FormerNumber s s s s
    IssuerKey  s s s   s`,
  addresses: `
    /organization/black-belts                          … BlackBelt
    /organization/black-belts.json                     BlackBelt
    /organization/black-belts/:number                  … BlackBelt
    /organization/black-belts/:number.json             BlackBelt
    /organization/black-belts/:number/certificate      … BlackBelt
    /organization/black-belts/:number/certificate.json BlackBelt
    /organization/black-belts/:number/credential.jwt   BlackBelt
    /organization/black-belts/:number/certificate.pdf  Site BlackBelt
    /verify                                            …
    /verify.json
    /.well-known/did.json
    /credentials/status/:file.jwt
    /live/BlackBelt.json                               BlackBelt`,
  officeRoutes: 'GET /api/certificates 401 403 404 404',
  bodies: { 'POST /verify': { form: { text: 'eyJhbGciOiJFZERTQSJ9.e30.AA' }, files: ['picture'] } },
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
    number: [storedNumber, storedNumber.toLowerCase(), `${storedNumber}/`, 'a/b', '%', '1'],
  },
  forms: async () => [{ path: '/verify', fixed: {}, fields: ['text'] }],
}
