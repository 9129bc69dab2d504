import pg from 'pg'

/**
 * Why a statement failed: the connection is `lost` (what it had sent may have happened), another transaction was in the way
 * (`conflict`; nothing happened, and the same transaction may succeed), a value cannot be stored (`data`), the server refuses
 * the work for another reason (`refused`), or the error is none of the database (`foreign`).
 */
export type FailureKind = 'lost' | 'conflict' | 'data' | 'refused' | 'foreign'

/** Names the server in messages, without the password. */
export type Target = { host: string; port: string; database: string; user: string; sslmode: string | null }

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const conflicts = new Set(['40001', '40P01', '55P03'])
/** The server ends the connection, accepts none for the moment, or (40003) does not know how a statement ended. */
const disconnects = new Set(['40003', '57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25P04'])
const dataClasses = new Set(['22', '23', '54'])

/** Errors of the driver that have no code. */
const ofDriver =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered|Client was closed|There was an error establishing)/
const ofTls =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/
const withoutTls = /^The server does not support SSL/

export function failureKind(error: unknown): FailureKind {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (withoutTls.test(message) || (code && ofTls.test(code))) return 'refused'
  if (!(error instanceof pg.DatabaseError)) return code !== undefined || ofDriver.test(message) ? 'lost' : 'foreign'
  if (code === undefined) return 'refused'
  if (conflicts.has(code)) return 'conflict'
  if (disconnects.has(code) || code.startsWith('08')) return 'lost'
  return dataClasses.has(code.slice(0, 2)) ? 'data' : 'refused'
}

/** Says what is wrong and what an operator can do about it. */
export function explainFailure(error: unknown, { host, port, database, user, sslmode }: Target): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  const server = `The PostgreSQL server ${host}:${port}`
  const explanations: [RegExp, string][] = [
    [
      /^(28P01|28000)$/,
      `${server} refuses the user “${user}”: ${message}. Check the user and the password in DATABASE_URL.`,
    ],
    [
      /^3D000$/,
      `${server} has no database “${database}”. Create it: CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0;`,
    ],
    [
      /^(42501|3F000)$/,
      `${server}: the user “${user}” may not create or change tables in the database “${database}” (${message}). ` +
        `Make it the owner: ALTER DATABASE ${database} OWNER TO ${user};`,
    ],
    [/^25006$/, `${server} only allows reading. DATABASE_URL must name the primary server, not a copy.`],
    [/^53300$/, `${server} has no free connection. Raise max_connections, or run fewer instances.`],
    [/^53100$/, `${server} has no free disk space.`],
    [/^57P0[123]$/, `${server} is stopping or starting.`],
    [/^(55P03|57014)$/, `${server} did not finish the work in time: ${message}`],
    [
      ofTls,
      `${server} has a certificate that cannot be verified (${message}). Name the certificate of its authority with ` +
        'sslrootcert=FILE in DATABASE_URL.',
    ],
  ]
  const explained = explanations.find(([codes]) => codes.test(code))?.[1]
  if (explained) return explained
  if (withoutTls.test(message))
    return (
      `${server} offers no TLS, which a server on another machine must (sslmode=${sslmode}). Turn TLS on there, ` +
      'or, in a network that nobody else reads, add ?sslmode=disable to DATABASE_URL.'
    )
  if (error instanceof pg.DatabaseError) return `${server} refuses the work: ${message} (${code})`
  return `${server} cannot be reached (${code || message}). Check that it runs and that DATABASE_URL names it.`
}
