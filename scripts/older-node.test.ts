/** What runs before the right Node is installed has to run on every Node that the README names. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inProject, pathWithoutTools, root } from './project.mjs'

const read = (file: string) => readFileSync(inProject(file), 'utf8')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}

/** Run by whatever Node there is. */
const entries = readdirSync(inProject('scripts'))
  .map(name => `scripts/${name}`)
  .filter(
    file => file.endsWith('.mjs') && /rerunOnNewerNode\(|from '.\/ensure-installed.mjs'/.test(read(file)),
  )
  .concat('scripts/try-first-start.mjs')

/** All that Node 20.0 has of what they import. Look it up in its documentation before you add to it. */
const IN_NODE_20 = new Set([
  ...['execFileSync', 'spawn'].map(name => `node:child_process ${name}`),
  'node:crypto createHash',
  'node:events once',
  'node:http get',
  ...['cpSync', 'existsSync', 'mkdirSync', 'mkdtempSync', 'readFileSync', 'readdirSync', 'rmSync'].map(
    name => `node:fs ${name}`,
  ),
  ...['statSync', 'statfsSync', 'utimesSync', 'writeFileSync'].map(name => `node:fs ${name}`),
  'node:net createServer',
  ...['constants', 'tmpdir'].map(name => `node:os ${name}`),
  ...['delimiter', 'extname', 'join', 'relative', 'resolve'].map(name => `node:path ${name}`),
  'node:timers/promises setTimeout',
  'node:url fileURLToPath',
  'node:zlib brotliCompressSync',
])

test('the scripts import nothing that Node 20 lacks, and no package', () => {
  expect(engines.node).toBe('>=20')
  expect(entries).toEqual(
    expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs', 'scripts/backup.mjs']),
  )
  const imported = new Set(entries.flatMap(entry => importedBy(entry)))
  expect([...imported].filter(name => !IN_NODE_20.has(name))).toEqual([])
})

// The first module that is evaluated ends the process, and that is after all of them were parsed and linked.
test('the machine’s own Node parses and links the scripts', () => {
  const urls = entries.map(entry => pathToFileURL(inProject(entry)).href)
  const code = ['data:text/javascript,process.exit(42)', ...urls].map(url => `import '${url}'`).join('\n')
  const { status, stderr } = spawnSync('node', ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: pathWithoutTools },
  })
  expect({ status, stderr }).toEqual({ status: 42, stderr: '' })
})

test('every script that may be the first to run asks for Node 20 before it is read', () => {
  const commands = Object.values(scripts).flatMap(script => script.split('&&'))
  const first = commands.filter(command => entries.some(entry => command.includes(entry)))
  expect(first.length).toBeGreaterThan(10)
  expect(first.filter(command => !/ -r \.\/scripts\/node-20\.cjs scripts\//.test(command))).toEqual([])
})

test.each(['18.20.4', '12.22.12', '8.17.0'])('Node %s gets one sentence', version => {
  const pretended = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require('./scripts/node-20.cjs')`
  const { status, stderr } = spawnSync(process.execPath, ['--eval', pretended], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `\nTidyup needs Node 20 or newer, and this is Node ${version}. Get one at https://nodejs.org.\n`,
  })
})

/** `module name` for all that a script and its own modules import at once. */
function importedBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...read(file).matchAll(/^(?:import|export)\s+(?:([^'"()=]*?)\s+from\s+)?'([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      from.startsWith('.')
        ? importedBy(relative(root, resolve(inProject(dirname(file)), from)), seen)
        : names
            .replace(/[{}]/g, '')
            .split(',')
            .map(name => `${from} ${name.trim().split(' ')[0]}`),
  )
}
