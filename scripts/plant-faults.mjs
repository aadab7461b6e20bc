/**
 * Plants each fault of `scripts/faults` in a copy of this checkout, one after the other, and says which test of the quick
 * run catches it: the one of its row is tried first, then all that the fault can touch. `npm run faults -- NAME…` plants those
 * whose id, room or harm is named; with `--without-browser` the unit tests alone are tried, which takes seconds instead of
 * minutes.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specsOf } from './affected-tests.mjs'
import { exitWith, Failure, Stopped } from './command-line.mjs'
import { inProject } from './project.mjs'
import { run, wasStopped } from './run.mjs'

/**
 * `from` stands once in `file`, on one line; `to` is what makes it a fault. `caughtBy` is the file of a test that fails then;
 * `whole`: only in `npm run test:all`.
 *
 * @typedef {{id: string, room: string, harm: 'loss' | 'double' | 'access' | 'other', file: string, from: string,
 *   to: string, fault: string, caughtBy: string, whole?: boolean}} Fault
 * @typedef {{by: 'unit' | 'build' | 'e2e' | 'nobody', test: string}} Catch
 */

/** @type {Fault[]} */
const faults = readdirSync(inProject('scripts', 'faults')).flatMap(name =>
  JSON.parse(readFileSync(inProject('scripts', 'faults', name), 'utf8')),
)

await exitWith(async () => {
  const named = process.argv.slice(2).filter(arg => !arg.startsWith('--'))
  const inBrowser = !process.argv.includes('--without-browser')
  const chosen = faults.filter(({ id, room, harm }) =>
    named.length === 0 ? true : [id, room, harm].some(name => named.includes(name)),
  )
  if (chosen.length === 0) throw new Failure(`No fault is called ${named.join(' ')}.`)
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-faults-'))
  try {
    return await plantAll(join(folder, 'app'), chosen, inBrowser)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * @param {string} copy
 * @param {Fault[]} chosen
 * @param {boolean} inBrowser
 */
async function plantAll(copy, chosen, inBrowser) {
  copyCheckout(copy)
  // Hard links, since a tool that is installed twice takes a GB and a minute.
  execFileSync('cp', ['-al', inProject('node_modules'), join(copy, 'node_modules')])
  if (existsSync(inProject('.next'))) cpSync(inProject('.next'), join(copy, '.next'), { recursive: true })
  let missed = 0
  for (const [index, fault] of chosen.entries()) {
    const begun = performance.now()
    const { by, test } = await plant(copy, fault, inBrowser)
    if (by === 'nobody') missed++
    const seconds = Math.round((performance.now() - begun) / 1_000)
    console.log(`| ${fault.id} | ${fault.harm} | ${fault.fault} | ${by}${test && `: ${test}`} |`)
    console.error(`${index + 1} of ${chosen.length}, ${seconds} s`)
  }
  console.log(`\n${chosen.length - missed} caught, ${missed} not caught`)
  return missed === 0 ? 0 : 1
}

/**
 * Copies what a clone of this checkout would hold, and what is not committed yet.
 *
 * @param {string} to
 */
function copyCheckout(to) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: inProject(),
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) {
    if (file !== '' && existsSync(inProject(file)))
      cpSync(inProject(file), join(to, file), { recursive: true })
  }
}

/**
 * @param {string} copy
 * @param {Fault} fault
 * @param {boolean} inBrowser
 * @returns {Promise<Catch>}
 */
async function plant(copy, { id, file, from, to, caughtBy, whole = false }, inBrowser) {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) throw new Failure(`${id}: “${from}” does not stand once in ${file}.`)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  try {
    const isSpec = caughtBy.startsWith('e2e/')
    return (
      (!isSpec && (await caughtByUnitTest(copy, [['run', caughtBy]]))) ||
      (isSpec && inBrowser && (await caughtInBrowser(copy, [caughtBy], whole))) ||
      (await caughtByUnitTest(copy, searchesOf(file))) ||
      (inBrowser && (await caughtInBrowser(copy, specsOf([file])))) || { by: 'nobody', test: '' }
    )
  } finally {
    writeFileSync(path, sound)
  }
}

/**
 * A file that was not begun since another failed counts as failed too, but says nothing.
 *
 * @param {any} spec
 */
function hasFailed({ assertionResults, message }) {
  return assertionResults.some(isFailed) || Boolean(message)
}

/** @param {any} result */
function isFailed({ status }) {
  return status === 'failed'
}

/** @param {string} file */
function searchesOf(file) {
  // First those of its room, which mostly catch it and take seconds; then all that import it. A script is run, not imported.
  const room = file.split('/').slice(0, -1).slice(0, 3).join('/')
  const isImported = /^(lib|app|components|bench)\//.test(file)
  return [...(room ? [['run', `${room}/`]] : []), isImported ? ['related', file] : ['run', 'scripts/']]
}

/**
 * @param {string} copy
 * @param {string[][]} searches arguments of vitest, one search after the other
 * @returns {Promise<Catch | null>}
 */
async function caughtByUnitTest(copy, searches) {
  const report = join(copy, 'test-results', 'planted-unit.json')
  const reporters = ['--reporter=json', `--outputFile.json=${report}`]
  // It fails because the fault is planted, whatever that does.
  const always = ['--run', '--bail=1', '--passWithNoTests', '--exclude=scripts/faults.test.ts', ...reporters]
  for (const search of searches) {
    rmSync(report, { force: true })
    if ((await quietly(copy, 'vitest', [...search, ...always])) === 0) continue
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const spec = testResults.find(hasFailed)
    // A failure that does not come again is a flake.
    const again = spec ? ['run', spec.name] : [...search, ...always]
    if ((await quietly(copy, 'vitest', again)) === 0) continue
    if (!spec) return { by: 'unit', test: `${search.at(-1)} › an error that no test waits for` }
    const failed = spec.assertionResults.find(isFailed)
    return { by: 'unit', test: `${spec.name.slice(copy.length + 1)} › ${failed?.fullName ?? 'as a whole'}` }
  }
  return null
}

/**
 * @param {string} copy
 * @param {string[] | null} specs null for all
 * @param {boolean} [whole] also what is tagged `@all`
 * @returns {Promise<Catch | null>}
 */
async function caughtInBrowser(copy, specs, whole = false) {
  if (specs?.length === 0) return null
  const built = await quietly(copy, 'node', ['scripts/build.mjs'])
  if (built !== 0) return { by: 'build', test: '' }
  const always = ['test', '--project=app', '--max-failures=1', '--pass-with-no-tests']
  const all = whole ? { TIDYUP_TEST_ALL: '1' } : {}
  const report = { ...all, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/planted-e2e.json' }
  rmSync(join(copy, 'test-results', 'planted-e2e.json'), { force: true })
  if ((await quietly(copy, 'playwright', [...always, '--reporter=json', ...(specs ?? [])], report)) === 0)
    return null
  const { suites } = JSON.parse(readFileSync(join(copy, 'test-results', 'planted-e2e.json'), 'utf8'))
  const failed = firstFailed(suites)
  // A failure that does not come again is a flake.
  if (!failed || (await quietly(copy, 'playwright', [...always, `${failed.file}:${failed.line}`], all)) === 0)
    return null
  return { by: 'e2e', test: `${failed.file} › ${failed.title}` }
}

/**
 * @param {any[]} suites
 * @returns {{file: string, line: number, title: string} | undefined}
 */
function firstFailed(suites) {
  for (const { specs = [], suites: inner = [] } of suites) {
    const failed = specs.find((/** @type {any} */ { ok }) => !ok) ?? firstFailed(inner)
    if (failed) return failed
  }
  return undefined
}

/**
 * @param {string} copy
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function quietly(copy, command, args, env) {
  const inCopy = 'cd "$0" && PATH="$PWD/node_modules/.bin:$PATH" exec "$@"'
  const code = await run('/bin/sh', ['-c', inCopy, copy, command, ...args], {
    ...(env && { env }),
    onOutput: () => {},
    timeLimitMs: 20 * 60_000,
  })
  if (wasStopped(code)) throw new Stopped(code)
  return code
}
