/**
 * Plants each fault of `scripts/faults` in a copy of this checkout, one after the other, and says whether the test of its row
 * catches it. `npm run faults -- NAME…` plants those whose id, room or harm is named; with `--without-browser` those that a
 * unit test catches, which takes seconds instead of minutes each.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWith, Failure, Stopped } from './command-line.mjs'
import { inProject } from './project.mjs'
import { run, wasStopped } from './run.mjs'

interface Fault {
  readonly id: string
  readonly room: string
  readonly harm: 'loss' | 'double' | 'access' | 'other'
  readonly file: string
  /** Stands once in `file`, on one line. */
  readonly from: string
  /** The faulty text in its place. */
  readonly to: string
  readonly fault: string
  /** The file of a test that fails then. */
  readonly caughtBy: string
  /** Only in `npm run test:all`. */
  readonly whole?: boolean
}

await exitWith(async () => {
  const named = process.argv.slice(2).filter(arg => !arg.startsWith('--'))
  const inBrowser = !process.argv.includes('--without-browser')
  const chosen = globSync(inProject('scripts', 'faults', '*.json'))
    .flatMap((file): Fault[] => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ id, room, harm }) => named.length === 0 || [id, room, harm].some(name => named.includes(name)))
    .filter(({ caughtBy }) => inBrowser || !isSpec(caughtBy))
  if (chosen.length === 0) throw new Failure(`No fault is called ${named.join(' ')}.`)
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-faults-'))
  try {
    return await plantAll(join(folder, 'app'), chosen)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function plantAll(copy: string, faults: readonly Fault[]) {
  copyCheckout(copy)
  let missed = 0
  for (const [index, fault] of faults.entries()) {
    const begun = performance.now()
    const isCaught = await catches(copy, fault)
    if (!isCaught) missed++
    const seconds = Math.round((performance.now() - begun) / 1_000)
    console.log(`| ${fault.id} | ${fault.harm} | ${fault.fault} | ${isCaught ? fault.caughtBy : 'nobody'} |`)
    console.error(`${index + 1} of ${faults.length}, ${seconds} s`)
  }
  console.log(`\n${faults.length - missed} caught, ${missed} not caught`)
  return missed === 0 ? 0 : 1
}

/** Copies what a clone of this checkout would hold, what is not committed yet, the packages and the build. */
function copyCheckout(to: string) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: inProject(),
    encoding: 'utf8',
  })
  for (const file of [...listed.split('\0').filter(file => file !== ''), '.next'])
    if (existsSync(inProject(file))) cpSync(inProject(file), join(to, file), { recursive: true })
  // Hard links, since a tool that is installed twice takes a GB and a minute.
  execFileSync('cp', ['-al', inProject('node_modules'), join(to, 'node_modules')])
}

function isSpec(test: string) {
  return test.startsWith('e2e/')
}

async function catches(copy: string, { id, file, from, to, caughtBy, whole }: Fault) {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) throw new Failure(`${id}: “${from}” does not stand once in ${file}.`)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  const fails = async () =>
    (isSpec(caughtBy)
      ? await quietly(copy, ['playwright', 'test', '--project=app', '--max-failures=1', caughtBy], whole)
      : await quietly(copy, ['vitest', 'run', '--bail=1', caughtBy])) !== 0
  try {
    if (isSpec(caughtBy) && (await quietly(copy, ['node', 'scripts/build.mjs'])) !== 0) return true
    // A failure that does not come again is a flake.
    return (await fails()) && (await fails())
  } finally {
    writeFileSync(path, sound)
  }
}

/** @param whole also what is tagged `@all` */
async function quietly(copy: string, command: readonly string[], whole = false) {
  const inCopy = 'cd "$0" && PATH="$PWD/node_modules/.bin:$PATH" exec "$@"'
  const code = await run('/bin/sh', ['-c', inCopy, copy, ...command], {
    ...(whole && { env: { TIDYUP_TEST_ALL: '1' } }),
    onOutput: () => {},
    timeLimitMs: 20 * 60_000,
  })
  if (wasStopped(code)) throw new Stopped(code)
  return code
}
