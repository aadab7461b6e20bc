import { explain, Failure } from './command-line.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { lastLine } from './last-line.mjs'
import { needsNewerNode, rerunOnNewerNode } from './run.mjs'

/**
 * @typedef {import('./test-steps.mjs').Count} Count
 * @typedef {import('./test-steps.mjs').Step} Step
 */

const oneFailed = { passed: 0, failed: 1 }

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = true
  })
}

// `npm test` runs every step; `npm test -- lint e2e` runs the named ones and those they need.
process.exitCode = await testAll().catch(error => {
  explain(error)
  return lastLine(oneFailed)
})

/** @returns {Promise<number>} the exit code */
async function testAll() {
  await ensureInstalled('all')
  if (needsNewerNode()) return rerunOnNewerNode()

  // Imported only now, since the steps use packages.
  const { steps } = await import('./test-steps.mjs')
  /** @type {Map<string, Count>} */
  const counts = new Map()
  for (const step of chosen(steps, process.argv.slice(2))) {
    if (stopped) break
    console.log(`\n── ${step.name} ──`)
    counts.set(step.name, await countOf(step, counts))
  }

  console.log('\n── result ──')
  for (const [name, { passed, failed }] of counts)
    console.log(`${name}: ${failed === 0 ? 'passed' : 'failed'} (${passed} passed, ${failed} failed)`)
  console.log()
  return lastLine(sum([...counts.values()]))
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
  const needed = steps.filter(step => names.includes(step.name)).map(step => step.needs)
  return steps.filter(step => names.includes(step.name) || needed.includes(step.name))
}

/**
 * @param {Step} step
 * @param {Map<string, Count>} counts of the steps so far
 */
async function countOf(step, counts) {
  if (step.needs && counts.get(step.needs)?.failed) {
    console.error(`Not run, because ${step.needs} failed.`)
    return oneFailed
  }
  try {
    return await step.run()
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
