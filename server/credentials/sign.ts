import { lazy } from '../lazy.ts'
import { methodIds } from './did-document.ts'
import type { SigningKey } from './issuer-keys.ts'

type Credential = { id: string; issuer: string | { id: string }; validUntil?: string; [name: string]: unknown }

// Loaded with the first credential, because a site may never issue one.
const loadJose = lazy(() => import('jose'))
const loadProofs = lazy(() => import('./proofs.ts'))

/**
 * Signs a credential as a compact JWS with EdDSA (Securing Verifiable Credentials using JOSE and COSE). The claims `iss` and
 * `exp` repeat the issuer and the end, because verifiers of JWTs look there.
 */
export async function signJwt(credential: Credential & { issuer: string }, key: SigningKey): Promise<string> {
  const { CompactSign } = await loadJose()
  const { '@context': context, ...claims } = credential
  const { issuer: iss, validUntil } = credential
  const exp = validUntil === undefined ? undefined : Date.parse(validUntil) / 1000
  const payload = JSON.stringify({ '@context': context, iss, exp, ...claims })
  return new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', kid: methodIds(credential.issuer, key).jwt })
    .sign(key.privateKey)
}

/** Signs a credential with an embedded proof (Data Integrity EdDSA Cryptosuites, eddsa-rdfc-2022). */
export async function signWithProof(credential: Credential, key: SigningKey): Promise<Record<string, unknown>> {
  const { vc, DataIntegrityProof, cryptosuite, documentLoader } = await loadProofs()
  const did = typeof credential.issuer === 'string' ? credential.issuer : credential.issuer.id
  const signer = {
    algorithm: 'Ed25519',
    id: methodIds(did, key).proof,
    sign: async ({ data }: { data: Uint8Array }) => key.sign(data),
  }
  const suite = new DataIntegrityProof({ signer, cryptosuite })
  return vc.issue({ credential, suite, documentLoader })
}
