import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from './command-line.mjs'
import { freePort } from './listen-address.mjs'
import { findPostgres } from './machine-tools.ts'

const startLimitMs = 60_000
/** What the databases and the files of a whole run take, and as much again. */
const NEEDED_BYTES = 4e9

const settings = [
  ...['max_connections=300', 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
  // What a crash of the machine would need is left out: the directory does not outlive the tests.
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  // Its figures of a table would change how a statement is planned, in the middle of a test.
  'autovacuum=off',
]

export interface TemporaryPostgres {
  /** Of its first database, an empty one. */
  readonly url: string
  /** Ends all connections as an administrator does, and keeps what is stored. */
  readonly shutDown: () => Promise<void>
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a real Postgres server at a free loopback port, on a directory that is removed when it stops. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = findPostgres()
  if (!folder) throw new Failure('There is no Postgres server on this machine. `npm test` installs one.')
  const user = unprivilegedUser()
  const directory = mkdtempSync(join(roomyFolder(), 'tidyup-postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  const options = { cwd: directory, ...user }

  execFileSync(
    join(folder, 'initdb'),
    ['-D', directory, '-U', 'tidyup', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const program = join(folder, 'postgres')
  let printed = ''
  const url = `postgres://tidyup@127.0.0.1:${port}/postgres`

  async function start() {
    const started = spawn(
      program,
      ['-D', directory, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    started.stderr.setEncoding('utf8').on('data', text => {
      printed = (printed + text).slice(-10_000)
    })
    await untilItAnswers(
      url,
      () => started.exitCode !== null,
      () => printed,
    )
    return started
  }

  let server = await start()

  async function end(signal: NodeJS.Signals) {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }

  return {
    url,
    shutDown: () => end('SIGINT'),
    async startAgain() {
      server = await start()
    },
    async stop() {
      // Quits at once, as nothing of it is kept.
      await end('SIGQUIT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Makes a new database on the server, and gives its address.
 *
 * @param url of any database on it
 * @param template `template0` is always empty; the other one is what somebody made of it
 */
export async function createDatabase(
  url: string,
  template: 'template0' | 'template1' = 'template1',
): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Twice as fast as by the log, where nothing waits for a disk.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/**
 * In memory where there is room. A database takes 8 MB, tests make over a hundred, and a disk may take longer to delete
 * them than the tests take.
 */
export function roomyFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > NEEDED_BYTES ? memory : tmpdir()
}

/** Postgres refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next one may be there.
    }
  }
  throw new Failure('Postgres can’t run as root, and there is no user "postgres" or "nobody" to run it as.')
}

async function untilItAnswers(url: string, hasEnded: () => boolean, printed: () => string) {
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline && !hasEnded(); ) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Failure(`The Postgres server for the tests did not start.\n${printed()}`)
}
