import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from './project.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidyup-install-'))
  for (const path of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(inProject(path), join(folder, path), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A command in the folder that does this. */
function stub(path: string, does: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
}

/** Installs with an npm that only writes down how it was called. */
function install(packages: string) {
  stub('bin/npm', `echo "$@" >> "${folder}/called"; mkdir -p node_modules`)
  const code = `await (await import('${folder}/scripts/ensure-installed.mjs')).ensureInstalled('${packages}')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
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

test('tests on a fresh checkout install all at once, and so does another lockfile, whatever asks for it', () => {
  install('all')
  install('production')
  writeFileSync(
    join(folder, 'package-lock.json'),
    `${readFileSync(join(folder, 'package-lock.json'), 'utf8')}\n`,
  )
  install('production')
  expect(calls()).toEqual(['ci --include=dev', 'ci --include=dev'])
})

test('nothing is installed, or taken away, where npm was called by hand', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const place of Object.keys(packages)) mkdirSync(join(folder, place), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  for (const needed of ['all', 'production']) install(needed)
  expect(existsSync(join(folder, 'called'))).toBe(false)
  rmSync(join(folder, 'node_modules', 'vitest'), { recursive: true })
  install('all')
  expect(calls()).toEqual(['install --no-save --include=dev'])
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

test('a disk that becomes full while npm installs is said in one sentence', () => {
  stub('bin/npm', 'echo "npm error code ENOSPC" >&2; exit 1')
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/install.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '\nThe disk became full while packages were installed. Make room, and run this again.\n',
  })
})

test.each([
  [
    'full',
    0,
    () => `The app could not be built, since the disk of ${folder}/ is full. Make room, and run this again.`,
  ],
  ['not full', 1_000, () => 'The app could not be built. What Next.js said stands above.'],
])('a build that fails on a disk that is %s says so in one sentence', (_name, megabytes, sentence) => {
  stub('node_modules/.bin/next', 'echo "said by next" >&2; exit 1')
  const code = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.statfsSync = () => ({ bavail: ${megabytes}, bsize: 1_000_000 })
    syncBuiltinESMExports()
    const { exitWith } = await import('${folder}/scripts/command-line.mjs')
    const { ensureBuilt } = await import('${folder}/scripts/ensure-built.mjs')
    await exitWith(ensureBuilt)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: `said by next\n\n${sentence()}\n` })
})

test('a build is made again after a change of any source, and after no other change', () => {
  stub('node_modules/.bin/next', `mkdir -p "${folder}/.next/static"; echo built >> "${folder}/called"`)
  mkdirSync(join(folder, 'lib/engine/testing'), { recursive: true })
  const code = `await (await import('${folder}/scripts/ensure-built.mjs')).ensureBuilt()`
  const built = () => {
    spawnSync(process.execPath, ['--input-type=module', '--eval', code])
    return calls().length
  }
  const afterChange = (path: string) => {
    writeFileSync(join(folder, path), 'changed')
    return built()
  }
  expect([built(), built()]).toEqual([1, 1])
  expect(['lib/first.ts', 'lib/engine/loop.ts'].map(afterChange)).toEqual([2, 3])
  expect(['lib/engine/loop.test.ts', 'lib/engine/testing/scene.ts'].map(afterChange)).toEqual([3, 3])
})
