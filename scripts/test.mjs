import { execFileSync } from 'node:child_process'
import { explain, Failure } from './command-line.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './project.mjs'
import { needsNewerNode, rerunOnNewerNode } from './run.mjs'

/**
 * @typedef {import('./test-steps.mjs').Changes} Changes
 * @typedef {import('./test-steps.mjs').Count} Count
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {Map<string, Count & {seconds: number}>} Results of the steps so far, by name
 */

const oneFailed = { passed: 0, failed: 1 }

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = true
  })
}

// `npm test` runs the steps of a quick run; `npm test -- lint e2e` those that are named and what they need;
// `npm test -- --changed` what can be touched by what is not committed, `--changed=main` by all since that commit;
// `npm run test:all` everything.
process.exitCode = await testAll().catch(error => {
  explain(error)
  return lastLine(oneFailed)
})

/** @returns {Promise<number>} the exit code */
async function testAll() {
  await ensureInstalled('all')
  if (needsNewerNode()) return rerunOnNewerNode()

  const args = process.argv.slice(2)
  const takesAll = args.includes('--all')
  const since = args.find(arg => arg.startsWith('--changed'))
  const changes = since === undefined ? null : changesSince(since.split('=')[1] ?? 'HEAD')
  if (takesAll) process.env.TIDYUP_TEST_ALL = '1'
  process.env.TIDYUP_SEED ||= String(Math.floor(Math.random() * 2 ** 31))
  console.log(`TIDYUP_SEED=${process.env.TIDYUP_SEED} draws the same samples again.`)

  // Imported only now, since the steps use packages.
  const { steps } = await import('./test-steps.mjs')
  const { fiveSlowest } = await import('./slowest-tests.mjs')
  const due = chosen(
    steps.filter(step => takesAll || !step.whole),
    args.filter(arg => !arg.startsWith('--')),
  )
  /** @type {Results} */
  const results = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  for (const step of due) {
    const awaited = [...(step.needs ?? []), ...(step.after ?? [])].map(name => running.get(name))
    running.set(
      step.name,
      Promise.all(awaited).then(() => runStep(step, changes, results)),
    )
  }
  await Promise.all(running.values())

  console.log('\n── result ──')
  for (const [name, { passed, failed, seconds }] of results) {
    const outcome = failed === 0 ? 'passed' : 'failed'
    console.log(`${name}: ${outcome} (${passed} passed, ${failed} failed) in ${seconds} s`)
  }
  for (const line of fiveSlowest()) console.log(line)
  console.log()
  return lastLine(sum([...results.values()]))
}

/**
 * @param {string} since
 * @returns {Changes}
 */
function changesSince(since) {
  const listed = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = listed('diff', '--name-only', since)
  const added = listed('ls-files', '--others', '--exclude-standard')
  return { files: [...changed, ...added].filter(file => file !== ''), since }
}

/**
 * @param {Step[]} steps
 * @param {string[]} names none for all
 */
function chosen(steps, names) {
  if (names.length === 0) return steps
  const known = steps.map(step => step.name)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new Failure(`There is no step "${unknown.join(' ')}". The steps are: ${known.join(', ')}.`)
  const needed = steps.filter(step => names.includes(step.name)).flatMap(step => step.needs ?? [])
  return steps.filter(step => names.includes(step.name) || needed.includes(step.name))
}

/**
 * @param {Step} step
 * @param {Changes | null} changes
 * @param {Results} results
 */
async function runStep(step, changes, results) {
  if (stopped) return
  console.log(`\n── ${step.name} ──`)
  const begun = performance.now()
  const count = await countOf(step, changes, results)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  results.set(step.name, { ...count, seconds })
  console.log(`\n── ${step.name}: ${count.failed === 0 ? 'passed' : 'failed'} in ${seconds} s ──`)
}

/**
 * @param {Step} step
 * @param {Changes | null} changes
 * @param {Results} results
 */
async function countOf(step, changes, results) {
  const missing = step.needs?.find(name => results.get(name)?.failed)
  if (missing) {
    console.error(`Not run, because ${missing} failed.`)
    return oneFailed
  }
  try {
    return await step.run(changes)
  } catch (error) {
    explain(error)
    return oneFailed
  }
}

/** @param {Count[]} counts */
function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

/**
 * Prints what programs read: how many passed and failed, alone on the last line.
 *
 * @param {{passed: number, failed: number}} count
 * @returns {number} the exit code
 */
function lastLine({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
