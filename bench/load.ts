import { companion } from './child.ts'

/**
 * Requests to be sent over and over. `pieces` are joined by a fresh UUID each time, so that each can be an act of its
 * own; one piece is sent as it is. Ends at `requests` or after `seconds`, whatever comes first.
 */
export type Job = { port: number; connections: number; seconds: number; requests: number; pieces: Uint8Array[] }

/** `busy`: how much of one processor core the generator itself needed, 0 to 1. Times in milliseconds. */
export type Load = {
  perSecond: number
  answered: number
  statuses: Record<string, number>
  median: number
  p99: number
  busy: number
}

/** A load generator in a process of its own. */
export function openLoad() {
  const process = companion('load.ts')
  return { run: (job: Job) => process.ask<Load>(job), stop: process.stop }
}

const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
}

/** The head of a request as a phone's browser writes it. */
export function requestHead(method: string, path: string, port: number, more: Record<string, string> = {}): string {
  const headers = {
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    accept: 'text/html,*/*;q=0.8',
    ...browser,
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
