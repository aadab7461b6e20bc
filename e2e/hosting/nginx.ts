/** A real nginx on a port of its own, without a certificate: as the docs have it, or with a `location` of one’s own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@/scripts/listen-address.mjs'

export async function startNginx(folder: string, appPort: number, location?: string) {
  const [port, redirectPort] = [await freePort(), await freePort()]
  const given = await readFile('docs/hosting/nginx.conf', 'utf8')
  const documented = given
    .replace('127.0.0.1:3000', `127.0.0.1:${appPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
  const site =
    location === undefined
      ? documented
      : `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${appPort}; ${location} } }`
  const home = await mkdtemp(join(folder, 'nginx-'))
  const config = join(home, 'nginx.conf')
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log stderr warn;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${home}/${kind};`).join(' ')}
${site}}
`,
  )
  const child = spawn(
    'nginx',
    ['-p', home, '-c', config, '-g', process.getuid?.() === 0 ? 'user root;' : ''],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(`${url}/api/health`).catch(() => null)))
    await setTimeout(50)
  return {
    url,
    port,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGQUIT')
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
