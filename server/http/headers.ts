import { createHash } from 'node:crypto'

/** The origin of the video player, which is loaded in a frame after a click. */
const videoHost = 'https://www.youtube-nocookie.com'

/**
 * The security headers of every response. They are constant while the server runs: the policy allows the inline scripts
 * and style elements by their hashes (CSP level 3), so no page needs a nonce.
 */
export function securityHeaders({
  inlineScripts,
  inlineStyles,
  https,
  mediaUrl,
}: {
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
  https: boolean
  /** Where pictures are, if not on this site. */
  mediaUrl?: string | undefined
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${selfAnd(inlineScripts)}`,
    `style-src ${selfAnd(inlineStyles)}`,
    `img-src 'self' data: blob:${mediaUrl === undefined ? '' : ` ${mediaUrl}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${videoHost}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self "${videoHost}")`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** The sources of scripts or styles: the site's own files, and these inline elements by their hashes. */
export const selfAnd = (inlineTexts: readonly string[]): string =>
  ["'self'", ...inlineTexts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)].join(' ')

/**
 * The security headers that a file needs. Without the others, each of the thirty files of a first visit is 500 bytes
 * smaller. An SVG that is opened by itself is a document, so the policy forbids it to load, send and embed anything.
 */
export function fileHeaders(headers: Record<string, string>): Record<string, string> {
  const needed = [
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ]
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => needed.includes(name))),
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  }
}

/** Whether visitors reach the site by https. `origin`: see the setting ORIGIN. */
export const usesHttps = ({ origin }: { origin: string | undefined }): boolean => origin?.startsWith('https:') ?? false
