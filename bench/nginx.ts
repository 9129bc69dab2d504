import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tests/fixtures/free-port.ts'
import { endWithBench, stop, temporaryFolder } from './resources.ts'

/** Two workers without a log of requests. `location`: how they answer. */
const configuration = (folder: string, port: number, { upstream = '', location }: Answers) => `
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=10;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  default_type text/html;
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / {
${location}
    }
  }
}
`
type Answers = { upstream?: string; location: string }

/** Sends one file from the disk. */
const fileAnswers = (headers: readonly (readonly [string, string])[]): Answers => ({
  location: [
    '      try_files /page =404;',
    ...headers.map(([name, value]) => `      add_header ${name} '${value.replaceAll("'", "\\'")}';`),
  ].join('\n'),
})

/** Passes each request on, as deploy/nginx/honbu.conf does; with `cached`, it stores pages for a second, as that file does too. */
const proxyAnswers = (port: number, cache?: string): Answers => ({
  upstream: `upstream honbu { server 127.0.0.1:${port}; keepalive 64; keepalive_requests 10000000; }
  ${
    cache === undefined
      ? ''
      : `proxy_cache_path ${cache} keys_zone=pages:1m max_size=64m inactive=1m use_temp_path=off;
  map $http_accept_encoding $honbu_encoding { default identity; "~br(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" br; "~gzip(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" gzip; }`
  }`,
  location: `${
    cache === undefined
      ? ''
      : `      proxy_cache pages;
      open_file_cache max=200 inactive=10s;
      sendfile off;
      output_buffers 1 64k;
      proxy_cache_key "$honbu_encoding $request_uri";
      proxy_ignore_headers Cache-Control Expires Vary;
      proxy_set_header Accept-Encoding $honbu_encoding;
      proxy_set_header X-Shared-Cache 1;
      proxy_hide_header X-Request-Id;
      add_header X-Request-Id $request_id always;
`
  }      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Request-Id $request_id;
      proxy_pass http://honbu;`,
})

/** Starts nginx with a page of these bytes and headers. Returns undefined where nginx is not installed. */
export function startNginx(body: Uint8Array, headers: readonly (readonly [string, string])[]) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'page'), body)
  return start(folder, fileAnswers(headers))
}

/**
 * Starts nginx in front of a server on this port. `cached`: with its cache of pages, in memory. Returns undefined where nginx
 * is not installed.
 */
export const startNginxProxy = (port: number, { cached = false } = {}) =>
  start(temporaryFolder(), proxyAnswers(port, cached ? temporaryFolder({ inMemory: true }) : undefined))

async function start(folder: string, answers: Answers) {
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, answers))
  const child = endWithBench(
    spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  let missing = false
  child.once('error', () => {
    missing = true
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (missing) return undefined
    if (child.exitCode !== null) throw new Error('nginx did not start')
    const answers = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return { port, stop: () => stop(child) }
    await wait(50)
  }
  throw new Error('nginx does not answer')
}
