import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithBench, stop, temporaryFolder } from './resources.ts'

/** Two workers that send one file from the disk, without a log of requests. */
const configuration = (folder: string, port: number, headers: readonly (readonly [string, string])[]) => `
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
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / {
      try_files /page =404;
${headers.map(([name, value]) => `      add_header ${name} '${value.replaceAll("'", "\\'")}';`).join('\n')}
    }
  }
}
`

/** Starts nginx with a page of these bytes and headers. Returns undefined where nginx is not installed. */
export async function startNginx(body: Uint8Array, headers: readonly (readonly [string, string])[]) {
  const folder = temporaryFolder()
  const port = await freePort()
  writeFileSync(join(folder, 'page'), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, headers))
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

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
