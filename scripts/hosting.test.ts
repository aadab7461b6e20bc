/** What docs/hosting and the Dockerfile say, compared with the program that they host. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { knownVariables, parseEnvironment } from '@/lib/session/process/env'
import { MAX_PHOTO_BYTES } from '@/lib/wire/limits'
import { inProject } from './project.mjs'

interface Service {
  image: string
  env_file?: (string | { path: string })[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  healthcheck?: { test: string[] }
  stop_grace_period?: string
  restart?: string
  read_only?: boolean
  security_opt?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8')
const hosting = (name: string) => read('docs', 'hosting', name)
const PINNED = /^[a-z/-]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/
const HEALTHY = ['node', 'scripts/healthy.mjs']

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const file = DockerfileParser.parse(text)
  const argumentsOf = (keyword: string) =>
    file
      .getInstructions()
      .filter(instruction => instruction.getKeyword() === keyword)
      .map(instruction => instruction.getArgumentsContent() ?? '')

  test('has no fault that a linter knows', () => {
    expect(validate(text)).toEqual([])
  })

  test('starts from the Node of package.json, named exactly', () => {
    const { node } = JSON.parse(read('package.json')).dependencies
    const images = file.getFROMs().map(from => from.getImage())
    expect(images).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`])
  })

  test('ends as nobody special, with the data in a volume, and looks after its own health', () => {
    const last = text.slice(text.lastIndexOf('FROM '))
    expect(last).not.toMatch(/npm|node_modules/)
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('VOLUME')).toEqual(['["/data"]'])
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(argumentsOf('HEALTHCHECK')[0]).toContain(`CMD ${JSON.stringify(HEALTHY).replace(',', ', ')}`)
    expect(argumentsOf('CMD')).toEqual([`["node", "${flagOfStart()}", "scripts/serve.mjs"]`])
    expect(last).toContain('TIDYUP_DATA_DIR=/data')
    expect(last).toContain('"--owner=node", "--group=node", "--mode=0700", "/data"]')
  })

  test('gets no secrets and no data of the builder', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/.env*', '**/*.env', 'data', '.git', 'node_modules']),
    )
  })
})

describe.for(['compose.yaml', 'compose.cluster.yaml'])('%s', name => {
  const { services, volumes } = parse(hosting(name), { merge: true }) as Compose
  const all = Object.entries(services)
  const instances = all.filter(([service]) => service.startsWith('tidyup'))

  test('names every image exactly, and our own by our version', () => {
    for (const [, { image }] of all) expect(image).toMatch(PINNED)
    const { version } = JSON.parse(read('package.json'))
    for (const [, { image }] of instances) expect(image).toBe(`tidyup:${version}`)
  })

  test.for(all)('%s is watched, comes back, and may not gain rights', ([, service]) => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1)
    expect(service.restart).toBe('unless-stopped')
    expect(service.read_only).toBe(true)
    expect(service.security_opt).toContain('no-new-privileges:true')
  })

  test.for(instances)('%s has only variables that Tidyup knows', ([, { environment = {}, healthcheck }]) => {
    expect(Object.keys(environment).filter(key => !knownVariables.has(key))).toEqual([])
    expect(parseEnvironment(environment)).toMatchObject({ ok: true, environment: { HOST: '0.0.0.0' } })
    expect(healthcheck?.test).toEqual(['CMD', ...HEALTHY])
    expect(existsSync(inProject('scripts/healthy.mjs'))).toBe(true)
  })

  test('declares the volumes and brings the files that it names', () => {
    const mounts = all.flatMap(([, service]) => service.volumes ?? []).map(mount => mount.split(':')[0] ?? '')
    const files = mounts.filter(mount => mount.startsWith('./')).map(mount => mount.slice(2))
    expect(mounts.filter(mount => !mount.startsWith('./')).sort()).toEqual(Object.keys(volumes).sort())
    const secrets = all.flatMap(([, { env_file = [] }]) =>
      env_file.map(file => `${typeof file === 'string' ? file : file.path}.example`),
    )
    expect(readdirSync(inProject('docs/hosting'))).toEqual(expect.arrayContaining([...files, ...secrets]))
  })

  test('publishes only what people should reach', () => {
    expect(all.filter(([, { ports }]) => ports).map(([service]) => service)).toEqual([
      name === 'compose.yaml' ? 'tidyup' : 'caddy',
    ])
    if (name === 'compose.yaml') expect(services.tidyup?.ports).toEqual(['127.0.0.1:3000:3000'])
  })
})

test('the examples of secrets have only variables that Tidyup knows, and it would start with them', () => {
  const lines = hosting('tidyup.env.example').split('\n')
  const pairs = lines.filter(line => /^[A-Z]/.test(line)).map(line => line.split(/=(.*)/s).slice(0, 2))
  const variables: Record<string, string> = Object.fromEntries(pairs)
  expect(Object.keys(variables).filter(key => !knownVariables.has(key))).toEqual([])
  expect(parseEnvironment(variables)).toMatchObject({ ok: true })
})

test('nginx lets events through as they come, and photos of the largest size', () => {
  const conf = hosting('nginx.conf')
  for (const line of [
    'proxy_http_version 1.1;',
    'proxy_buffering off;',
    'proxy_request_buffering off;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_read_timeout 1h;',
  ])
    expect(conf).toContain(line)
  expect(Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1]) * 1024 * 1024).toBeGreaterThan(
    MAX_PHOTO_BYTES,
  )
})

test('every proxy that the docs show is a file of docs/hosting, and passes on who calls', () => {
  const pages = readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' })
  const shown = pages.filter(page => page.endsWith('.md')).flatMap(page => blocksOf(read('docs', page)))
  expect(shown.length).toBeGreaterThan(5)
  expect([...shown, ...blocksOf(read('README.md'))].filter(block => PROXIES.test(block))).toEqual([])

  const conf = hosting('nginx.conf')
  expect(conf.match(/proxy_pass /g)).toHaveLength(1)
  expect(conf).toContain('proxy_set_header X-Forwarded-Host $http_host;')
  // Both pass `Host` on and set X-Forwarded-* anew by themselves, unless they are told otherwise.
  for (const name of ['Caddyfile', 'Caddyfile.cluster']) {
    expect(hosting(name)).toContain('reverse_proxy ')
    expect(hosting(name)).not.toMatch(/header_up|trusted_proxies/)
  }
  expect(hosting('traefik.yaml')).not.toMatch(/passHostHeader: false|customRequestHeaders|forwardedHeaders/)
  // With these settings whoever comes from loopback has to pair.
  const unit = hosting('tidyup.service')
  expect(unit).toContain('TIDYUP_TRUSTED_PROXIES=127.0.0.1 TIDYUP_ALLOWED_HOSTS=tidyup.example.org\n')
})

test('Traefik’s file can be read, and passes events on at once', () => {
  const { http } = parse(hosting('traefik.yaml'))
  expect(http.services.tidyup.loadBalancer).toMatchObject({
    passHostHeader: true,
    responseForwarding: { flushInterval: '1ms' },
    healthCheck: { path: '/api/health' },
  })
})

test('the systemd unit starts what the standalone build holds, and sets only what Tidyup knows', () => {
  const unit = hosting('tidyup.service')
  expect(unit).toContain(`ExecStart=/usr/bin/node ${flagOfStart()} /opt/tidyup/scripts/serve.mjs\n`)
  expect(existsSync(inProject('scripts/serve.mjs'))).toBe(true)
  const variables = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(variables.filter(pair => !knownVariables.has(pair.split('=')[0] ?? ''))).toEqual([])
  for (const line of [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'StateDirectory=tidyup',
  ])
    expect(unit).toContain(`${line}\n`)
})

test('Docker and systemd end a server that is stuck after 4 s', () => {
  for (const name of ['compose.yaml', 'compose.cluster.yaml']) {
    const { services } = parse(hosting(name), { merge: true }) as Compose
    const instances = Object.entries(services).filter(([service]) => service.startsWith('tidyup'))
    expect(instances.map(([, service]) => service.stop_grace_period)).toEqual(instances.map(() => '4s'))
  }
  expect(hosting('tidyup.service')).toContain('TimeoutStopSec=4\n')
})

test.each(['tidyup.service', 'tidyup-backup.service'])('%s keeps its files from everybody else', name => {
  expect(hosting(name)).toContain('\nStateDirectoryMode=0700\nUMask=0077\n')
})

const PROXIES = /proxy_pass|reverse_proxy|ProxyPass|loadBalancer|mode http/

const blocksOf = (markdown: string) => markdown.match(/^```.*?^```/gms) ?? []

/** With which Node serves, however it is started. */
function flagOfStart() {
  const { start } = JSON.parse(read('package.json')).scripts
  return / node (--max-semi-space-size=\d+) /.exec(start)?.[1]
}
