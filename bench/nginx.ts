import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tests/fixtures/free-port.ts'
import { replaceAll } from '../tests/fixtures/replace-all.ts'
import { endWithBench, root, stop, temporaryFolder } from './resources.ts'

/** The configuration that we recommend to associations. */
const recommended = join(root, 'deploy/nginx/honbu.conf')

/** Two workers. `sites`: the servers and what belongs to them. */
const configuration = (folder: string, sites: string) => `
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
${sites}
}
`

/** Sends one file from the disk, without a log of requests. */
const fileSite = (folder: string, port: number, headers: readonly (readonly [string, string])[]) => `
  server {
    listen 127.0.0.1:${port};
    access_log off;
    keepalive_requests 100000;
    open_file_cache max=10;
    default_type text/html;
    root ${folder};
    location / {
      try_files /page =404;
${headers.map(([name, value]) => `      add_header ${name} '${value.replaceAll("'", "\\'")}';`).join('\n')}
    }
  }
`

/** The recommended configuration without TLS and without a log of requests; without `cached` also without its cache of pages. */
const proxySite = (folder: string, port: number, honbuPort: number, cached: boolean) =>
  replaceAll(recommended, [
    ['127.0.0.1:3000', `127.0.0.1:${honbuPort}`],
    ['127.0.0.1:3001', `127.0.0.1:${honbuPort}`],
    ['listen 80;', `listen unix:${folder}/http;`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    ['ssl_certificate /etc/letsencrypt/live/dojo.example.org/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/letsencrypt/live/dojo.example.org/privkey.pem;', ''],
    ['/run/honbu-pages', `${folder}/pages`],
    ['access_log /var/log/nginx/honbu.log honbu;', 'access_log off;'],
    ['/var/log/nginx/honbu-error.log', 'stderr'],
    ...(cached ? [] : [['proxy_cache $honbu_cache;', 'proxy_cache off;'] as const]),
  ])

/** Starts nginx with a page of these bytes and headers. Returns undefined where nginx is not installed. */
export function startNginx(body: Uint8Array, headers: readonly (readonly [string, string])[]) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'page'), body)
  return start(folder, (port) => fileSite(folder, port, headers))
}

/**
 * Starts nginx in front of a server on this port. `cached`: with its cache of pages, in memory. Returns undefined where nginx
 * is not installed.
 */
export function startNginxProxy(honbuPort: number, { cached = false } = {}) {
  const folder = temporaryFolder({ inMemory: true })
  return start(folder, (port) => proxySite(folder, port, honbuPort, cached))
}

async function start(folder: string, sites: (port: number) => string) {
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, sites(port)))
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
