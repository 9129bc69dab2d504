import { sealedKeyPrefix } from './draft-key.ts'
import { dayMs } from './draft-storage.ts'
import type { DraftStore, PageDrafts } from './page-forms.ts'

/** A draft that only the private link of its page opens. `sealed`: an initialisation vector of 12 bytes and the ciphertext, in base64. */
type SealedDraft = { savedAt: number; sealed: string }

const lifetimeMs = 7 * dayMs

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * The drafts of a private page, on this device for seven days. They are encrypted with a key that is derived from the secret of the
 * private link (HKDF, RFC 5869; AES-GCM), and so is the name under which they stand: whoever has the device without the link reads
 * nothing. A page without https has no cryptography; there they live as long as the tab.
 */
export async function sealedDrafts(secret: string): Promise<DraftStore> {
  // Absent without https.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return draftsOfTab
  const bytes = new TextEncoder().encode(secret.toLowerCase().replace(/[^a-z\d]/g, ''))
  const material = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const derive = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  })
  const [id, key] = await Promise.all([
    subtle.deriveBits(derive('name of the drafts'), material, 128),
    subtle.deriveKey(derive('drafts'), material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const name = sealedKeyPrefix + toBase64(new Uint8Array(id))
  // Each save waits for the one before it.
  let saved: Promise<unknown> = Promise.resolve()
  return {
    async load() {
      try {
        const { savedAt, sealed } = JSON.parse(localStorage.getItem(name) ?? '') as SealedDraft
        if (isExpired(savedAt)) return {}
        const stored = fromBase64(sealed)
        const text = await subtle.decrypt({ name: 'AES-GCM', iv: stored.slice(0, 12) }, key, stored.slice(12))
        return JSON.parse(new TextDecoder().decode(text)) as PageDrafts
      } catch {
        // There is none, or it is damaged, or the browser refuses storage.
        return {}
      }
    },
    save(drafts) {
      saved = saved
        .then(async () => {
          if (Object.keys(drafts).length === 0) return localStorage.removeItem(name)
          const iv = crypto.getRandomValues(new Uint8Array(12))
          const text = new TextEncoder().encode(JSON.stringify(drafts))
          const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
          const draft: SealedDraft = { savedAt: Date.now(), sealed: toBase64(new Uint8Array([...iv, ...sealed])) }
          localStorage.setItem(name, JSON.stringify(draft))
        })
        .catch(() => undefined)
      return saved.then(() => undefined)
    },
  }
}

/** The path of the page stands for the link, which no storage holds. */
const tabKey = () => sealedKeyPrefix + location.pathname.replace(/^\/(hi|mr)\//, '/')
const draftsOfTab: DraftStore = {
  load: async () => JSON.parse(sessionStorage.getItem(tabKey()) ?? '{}') as PageDrafts,
  save: async (drafts) => sessionStorage.setItem(tabKey(), JSON.stringify(drafts)),
}

const isExpired = (savedAt: number) => !(Date.now() - savedAt < lifetimeMs && Date.now() >= savedAt)

/** Deletes the sealed drafts on this device that are too old. */
export function deleteExpiredSealedDrafts() {
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(sealedKeyPrefix))) {
    const { savedAt } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<SealedDraft>
    if (isExpired(savedAt ?? 0)) localStorage.removeItem(name)
  }
}
