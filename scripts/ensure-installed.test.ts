import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from './project.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidyup-install-'))
  for (const path of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(inProject(path), join(folder, path), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Installs with an npm that only writes down how it was called. */
function install(packages: string) {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> "${folder}/called"\nmkdir -p node_modules\n`, {
    mode: 0o755,
  })
  const code = `await (await import('${folder}/scripts/ensure-installed.mjs')).ensureInstalled('${packages}')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

const calls = () =>
  readFileSync(join(folder, 'called'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.replace(/ --loglevel.*/, ''))

test('a start installs what serving needs; a test adds the rest, and takes nothing away', () => {
  for (const packages of ['production', 'production', 'all', 'all', 'production']) install(packages)
  expect(calls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev'])
})

test('tests on a fresh checkout install all at once, and another lockfile all anew', () => {
  install('all')
  install('production')
  writeFileSync(
    join(folder, 'package-lock.json'),
    `${readFileSync(join(folder, 'package-lock.json'), 'utf8')}\n`,
  )
  install('production')
  expect(calls()).toEqual(['ci --include=dev', 'ci --omit=dev'])
})

test('without a registry one sentence says so', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/start.mjs')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
  })
  expect(stdout).toMatch(/^1\/3 Installing \d+ packages/)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      '\nThe npm registry at 127.0.0.1:1 can’t be reached (ECONNREFUSED). Look after the connection, and run this again: what was downloaded is kept.\n',
  })
})
