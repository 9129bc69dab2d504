type Started = {
  /** Where the server listens. */
  address: string
  /** Where visitors reach the site; undefined: at `address`. */
  origin: string | undefined
  /** Creates the first owner of the office; undefined when there is one. */
  setupCode: string | undefined
  dataDir: string
  /** Where the metrics are; undefined: they have no port of their own. */
  metricsAddress?: string | undefined
}

/** What the operator reads when the server is open. `loadedMs`: since the start of the process. */
export function startMessage(
  { address, origin = address, setupCode, dataDir, metricsAddress }: Started,
  loadedMs: number,
): string {
  const lines: [name: string, value: string][] = [
    ['Site', origin],
    ['Office', `${origin}/office`],
    ...(setupCode
      ? [['Code', `${setupCode} (enter it in the office to become its first owner)`] as [string, string]]
      : []),
    ['Data', dataDir],
    ...(metricsAddress ? [['Metrics', metricsAddress] as [string, string]] : []),
    ['Stop', 'Ctrl+C'],
  ]
  return [
    `Honbu is open at ${address} (loaded in ${(loadedMs / 1000).toFixed(1)} s)`,
    '',
    ...lines.map(([name, value]) => `  ${name.padEnd(8)}${value}`),
    '',
  ].join('\n')
}
