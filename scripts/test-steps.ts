/** What `npm test` does. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { specsOf } from './affected-tests.ts'
import { explain, Failure } from './command-line.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium, ensureNginx, ensureOtherBrowsers, ensurePostgres } from './machine-tools.ts'
import { inProject, root, tool } from './project.mjs'
import { run } from './run.mjs'
import { roomyFolder } from './temporary-postgres.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Changes {
  readonly files: readonly string[]
  /** A commit. */
  readonly since: string
}

/** It runs as soon as the steps that it names have ended; those are earlier ones. */
interface Step {
  readonly name: string
  /** They must have passed. */
  readonly needs?: readonly string[]
  /** It only waits for them, where they run. */
  readonly after?: readonly string[]
  /** Only in `npm run test:all`. */
  readonly whole?: boolean
  /** `changes`: null for everything. */
  readonly run: (changes: Changes | null) => Promise<Count>
}

const PASSED: Count = { passed: 1, failed: 0 }
const FAILED: Count = { passed: 0, failed: 1 }
const NOTHING: Count = { passed: 0, failed: 0 }

/** With these Node runs the project’s TypeScript. */
const LOADER = ['--conditions=react-server', '--import', './scripts/resolve-imports.mjs']

const touchesNoSpec = (changes: Changes | null) => changes !== null && specsOf(changes.files)?.length === 0

const STEPS: readonly Step[] = [
  {
    name: 'build',
    async run(changes) {
      if (touchesNoSpec(changes)) return NOTHING
      await ensureBuilt()
      return PASSED
    },
  },
  {
    name: 'types',
    // It writes these types as well.
    after: ['build'],
    async run() {
      // `e2e/api/typed-client.spec.ts` is written with types of the OpenAPI document, which no commit has: it is checked by itself.
      const isMade = (await run('node', [...LOADER, 'scripts/client-types.ts'])) === 0
      const checks = [
        ['next', 'typegen'],
        ['tsc', '--noEmit'],
        ['tsc', '--noEmit', '-p', 'e2e/api/typed-client.tsconfig.json'],
      ]
      let count = isMade ? PASSED : FAILED
      for (const [name = '', ...args] of checks) if (count === PASSED) count = await check(name, args)
      return count
    },
  },
  {
    name: 'lint',
    run(changes) {
      // Biome colours what `ci` prints even in a file.
      const colours = process.stdout.isTTY ? [] : ['--colors=off']
      const which = changes
        ? ['--no-errors-on-unmatched', ...changes.files.filter(file => existsSync(file))]
        : []
      return check('biome', ['ci', '--error-on-warnings', ...colours, ...which])
    },
  },
  {
    name: 'dead-code',
    // It reads the whole project, whatever changed, and few changes leave dead code behind: a whole run finds it.
    run: async changes => (changes ? NOTHING : check('knip', ['--no-progress'])),
  },
  {
    name: 'postgres',
    async run() {
      await ensurePostgres()
      return PASSED
    },
  },
  {
    name: 'chromium',
    // Two can’t install packages at once.
    after: ['postgres'],
    async run(changes) {
      if (touchesNoSpec(changes)) return NOTHING
      await ensureChromium()
      return PASSED
    },
  },
  {
    name: 'unit',
    needs: ['postgres'],
    run: changes => vitest('unit', changes ? [`--changed=${changes.since}`, '--passWithNoTests'] : []),
  },
  {
    name: 'e2e',
    needs: ['build', 'postgres', 'chromium'],
    // Beside each other both take longer than one after the other.
    after: ['unit'],
    async run(changes) {
      if (touchesNoSpec(changes)) return NOTHING
      const specs = changes && specsOf(changes.files)
      return playwright('e2e', specs ? ['--project=app', '--pass-with-no-tests', ...specs] : [])
    },
  },
  {
    name: 'hosting',
    needs: ['postgres', 'chromium'],
    after: ['e2e'],
    whole: true,
    async run() {
      await ensureNginx()
      if ((await run('node', [inProject('scripts', 'build-standalone.mjs')])) !== 0) return FAILED
      return playwright('hosting', ['--project=hosting'], { TIDYUP_STANDALONE: '1' })
    },
  },
  {
    name: 'browsers',
    needs: ['build'],
    after: ['hosting'],
    whole: true,
    async run() {
      await ensureOtherBrowsers()
      return vitest('browsers', ['--config', 'e2e/browsers/vitest.config.ts'])
    },
  },
  {
    name: 'corpus',
    needs: ['build'],
    after: ['browsers'],
    whole: true,
    run: async () => ((await run('node', [...LOADER, 'e2e/corpus/run.ts'])) === 0 ? PASSED : FAILED),
  },
]

/** Runs the steps that are due, and gives the exit code. The last line says how many passed and failed, for programs to read. */
export async function runSteps(args: readonly string[]): Promise<number> {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      isStopped = true
    })
  const takesAll = args.includes('--all')
  const since = args.find(arg => arg.startsWith('--changed'))
  const changes = since === undefined ? null : changesSince(since.split('=')[1] ?? 'HEAD')
  if (takesAll) process.env.TIDYUP_TEST_ALL = '1'
  process.env.TIDYUP_SEED ||= String(Math.floor(Math.random() * 2 ** 31))
  console.log(`TIDYUP_SEED=${process.env.TIDYUP_SEED} draws the same samples again.`)

  const due = chosen(
    STEPS.filter(step => takesAll || !step.whole),
    args.filter(arg => !arg.startsWith('--')),
  )
  const results = new Map<string, Count>()
  const lines: string[] = []
  const running = new Map<string, Promise<void>>()

  async function runStep({ name, needs = [], after = [], run }: Step) {
    await Promise.all([...needs, ...after].map(earlier => running.get(earlier)))
    if (isStopped) return
    console.log(`\n── ${name} ──`)
    const begun = performance.now()
    const missing = needs.find(earlier => results.get(earlier)?.failed)
    if (missing) console.error(`Not run, because ${missing} failed.`)
    const count = missing
      ? FAILED
      : await run(changes).catch(error => {
          explain(error)
          return FAILED
        })
    results.set(name, count)
    const seconds = Math.round((performance.now() - begun) / 1_000)
    const outcome = count.failed === 0 ? 'passed' : 'failed'
    lines.push(`${name}: ${outcome} (${count.passed} passed, ${count.failed} failed) in ${seconds} s`)
    console.log(`\n── ${name}: ${outcome} in ${seconds} s ──`)
  }

  for (const step of due) running.set(step.name, runStep(step))
  await Promise.all(running.values())

  const sum = (key: keyof Count) => [...results.values()].reduce((total, count) => total + count[key], 0)
  console.log(`\n── result ──\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

function changesSince(since: string): Changes {
  const listed = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = listed('diff', '--name-only', since)
  const added = listed('ls-files', '--others', '--exclude-standard')
  return { files: [...changed, ...added].filter(file => file !== ''), since }
}

/** All for no names. */
function chosen(steps: readonly Step[], names: readonly string[]) {
  if (names.length === 0) return steps
  const known = steps.map(step => step.name)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new Failure(`There is no step "${unknown.join(' ')}". The steps are: ${known.join(', ')}.`)
  const needed = steps.filter(step => names.includes(step.name)).flatMap(step => step.needs ?? [])
  return steps.filter(step => names.includes(step.name) || needed.includes(step.name))
}

/** Shows what the tool said once it has ended, since others run beside it. */
async function check(name: string, args: string[]) {
  let said = ''
  const onOutput = (text: string) => {
    said += text
  }
  const code = await run(tool(name), args, { onOutput })
  if (said.trim() !== '') console.log(`\n${said.trim()}`)
  return code === 0 ? PASSED : FAILED
}

const reportOf = (name: string) => inProject('test-results', `${name}.json`)

async function vitest(name: string, args: string[]) {
  const report = reportOf(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTests(report, 'vitest', ['run', ...args, ...reporters])
  return countTests(report, countOfVitest, code, args.includes('--passWithNoTests'))
}

async function playwright(name: string, args: string[], env: Record<string, string> = {}) {
  const report = reportOf(name)
  const code = await runTests(report, 'playwright', ['test', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countTests(report, countOfPlaywright, code, args.includes('--pass-with-no-tests'))
}

/**
 * Temporary files of the tests are in memory where there is room: no test is about a disk that loses its power, and each
 * commit would wait for the disk.
 */
async function runTests(report: string, runner: string, args: string[], env: Record<string, string> = {}) {
  rmSync(report, { force: true })
  const folder = await mkdtemp(join(roomyFolder(), 'tidyup-test-'))
  try {
    return await run(tool(runner), args, { env: { ...env, TMPDIR: folder } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of a report of `vitest --reporter=json`. */
export const countOfVitest = ({
  numPassedTests,
  numFailedTests,
}: {
  numPassedTests: number
  numFailedTests: number
}): Count => ({ passed: numPassedTests, failed: numFailedTests })

/** Of a report of `playwright --reporter=json`. */
export const countOfPlaywright = ({ stats }: { stats: Record<string, number> }): Count => ({
  passed: stats.expected ?? 0,
  failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
})

/**
 * Reads a runner's report. A runner that failed without a failed test, or left no report, counts as one failed: it crashed, or
 * found no test.
 */
export function countTests<Report>(
  file: string,
  countOf: (report: Report) => Count,
  exitCode: number,
  mayBeNone = false,
): Count {
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING
  const ranNothing = count.passed + count.failed === 0
  return exitCode !== 0 || (ranNothing && !mayBeNone)
    ? { ...count, failed: Math.max(count.failed, 1) }
    : count
}
