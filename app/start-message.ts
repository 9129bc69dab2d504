import { usesHttps } from '../server/http/headers.ts'
import { version } from '../server/runtime/version.ts'

type Started = {
  /** Where the server listens. */
  address: string
  /** Where visitors reach the site; undefined: at `address`. */
  origin: string | undefined
  /** Creates the first owner of the office; undefined when there is one. */
  setupCode: string | undefined
  dataDir: string
  /** Whether this start created the key of the credentials although earlier ones have signed. */
  lostIssuerKey?: boolean | undefined
  /** Where the metrics are; undefined: they have no port of their own. */
  metricsAddress?: string | undefined
  /** The PostgreSQL database of the records, if there is one. */
  databaseUrl?: string | undefined
  /** What the operator should change or know. */
  advice?: readonly string[]
}

/** What the operator reads when the server is open. `loadedMs`: since the start of the process. */
export function startMessage(
  { address, origin = address, setupCode, dataDir, databaseUrl, metricsAddress, lostIssuerKey, advice = [] }: Started,
  loadedMs: number,
): string {
  const lines: [name: string, value: string][] = [
    ['Site', origin],
    ['Office', `${origin}/office`],
    ...(setupCode
      ? [['Code', `${setupCode} (enter it in the office to become its first owner)`] as [string, string]]
      : []),
    ['Data', dataDir],
    ...(databaseUrl ? [['Records', `PostgreSQL, ${withoutSecrets(databaseUrl)}`] as [string, string]] : []),
    ...(metricsAddress ? [['Metrics', metricsAddress] as [string, string]] : []),
    ...(usesHttps({ origin })
      ? []
      : [['Note', 'Set ORIGIN to the https address of the site before you print certificates'] as [string, string]]),
    ...(lostIssuerKey ? [['Note', lostIssuerKeyNote(dataDir)] as [string, string]] : []),
    ...advice.map((text) => ['Note', text] as [string, string]),
    ['Version', version],
    ['Stop', 'Ctrl+C'],
  ]
  return [
    `Honbu is open at ${address} (loaded in ${(loadedMs / 1000).toFixed(1)} s)`,
    '',
    ...lines.map(([name, value]) => `  ${name.padEnd(8)}${value}`),
    '',
  ].join('\n')
}

const lostIssuerKeyNote = (dataDir: string) =>
  `A new key signs certificates, because ${dataDir}/issuer.key was missing; those from before stay valid. Restore that file, ` +
  'or set ISSUER_KEY. If DATA_DIR is empty at each start, only ISSUER_KEY helps (docs/operate.md, The key of the credentials)'

/** The host and the name of a database. */
function withoutSecrets(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
