import { type DidDocument, readList, type StatusList, type Trust } from './check-credential.ts'

/** The DID document of this association, with the keys that sign its credentials. */
const didAddress = '/.well-known/did.json'

/**
 * What this device can trust at the moment: the keys and the lists that the server sends, or else those that the service
 * worker has stored. Requests name no person: a list covers all registrations.
 */
export async function loadTrust(): Promise<Trust> {
  const response = await load(didAddress)
  const did = response && { document: (await response.json()) as DidDocument, isFresh: isFresh(response) }
  return { origin: location.origin, now: new Date(), did, findStatusList }
}

/** Loads the lists at these addresses. Returns the day (YYYY-MM-DD) of the oldest of them; undefined when one is missing. */
export async function loadListDay(addresses: readonly string[]): Promise<string | undefined> {
  const trust = await loadTrust()
  const dayOf = async (address: string) => {
    const list = await findStatusList(address)
    return list && (await readList(list, address, trust))?.day
  }
  const days = await Promise.all(addresses.map(dayOf))
  return days.includes(undefined) ? undefined : days.sort()[0]
}

async function findStatusList(address: string): Promise<StatusList | undefined> {
  const response = await load(address)
  return response && { jwt: await response.text(), isFresh: isFresh(response) }
}

// The header of offline/offline.ts. Imported from there, it would become a file of its own, which the service worker cannot load.
const isFresh = ({ headers }: Response) => !headers.has('x-from-cache')

/** Undefined without a network when the device has not stored the file. */
async function load(address: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-cache' })
    return response.ok ? response : undefined
  } catch {
    return undefined
  }
}
