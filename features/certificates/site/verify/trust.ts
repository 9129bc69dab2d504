import { type DidDocument, readList, type StatusList, type Trust } from './check-credential.ts'

/** The DID document of this association, with the keys that sign its credentials. */
const didPath = '/.well-known/did.json'

/**
 * What this device can trust at the moment: the keys and the lists that the server sends, or else those that the service
 * worker has stored. Requests name no person: a list covers all registrations. `origin`: the one that certificates name. The page
 * may be open under another one of the same site.
 */
export async function loadTrust(origin: string): Promise<Trust> {
  const response = await load(didPath)
  const did = response && { document: (await response.json()) as DidDocument, isFresh: isFresh(response) }
  return { origin, now: new Date(), did, findStatusList }
}

/** Loads the lists at these paths. Returns the day (YYYY-MM-DD) of the oldest of them; undefined when one is missing. */
export async function loadListDay(paths: readonly string[], origin: string): Promise<string | undefined> {
  const trust = await loadTrust(origin)
  const dayOf = async (path: string) => {
    const address = origin + path
    const list = await findStatusList(address)
    return list && (await readList(list, address, trust))?.day
  }
  const days = await Promise.all(paths.map(dayOf))
  return days.includes(undefined) ? undefined : days.sort()[0]
}

async function findStatusList(address: string): Promise<StatusList | undefined> {
  const response = await load(new URL(address).pathname)
  return response && { jwt: await response.text(), isFresh: isFresh(response) }
}

// The header of site/offline/offline.ts. If this imported it, it would be in a file of its own, which the service worker cannot load.
const isFresh = ({ headers }: Response) => !headers.has('x-from-cache')

/** Undefined without a network when the device has not stored the file. */
async function load(path: string): Promise<Response | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-cache' })
    return response.ok ? response : undefined
  } catch {
    return undefined
  }
}
